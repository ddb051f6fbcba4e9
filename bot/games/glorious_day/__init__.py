"""ALIENS: Another Glorious Day in the Corps."""
