-- What would become of all rows of a file, counted when it is read; and how often working on it failed for a reason that
-- nobody foresaw, so that it ends with a way on instead of being tried for hours.
alter table imports add column forecast jsonb, add column failures integer not null default 0;
