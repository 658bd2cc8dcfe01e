-- allow fill: at most two rows for each company, of which no process is at work on any
-- Companies that are not due until something changes, deleted ones among them. They are stored again when something does.
delete from due_companies where due_at = 'infinity';
