-- Where a table's messages are has a column of its own. What heads said of them is moved over: head_of and posts_of are
-- functions that take a head of before apart.

ALTER TABLE tables ADD COLUMN posts BLOB NOT NULL DEFAULT x'80';    -- tables.posts.Posts

UPDATE tables SET head = head_of(head), posts = posts_of(head);
