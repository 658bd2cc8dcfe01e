-- One value for all rows of a file, of fields that none of its columns is mapped to.
alter table imports add column constants jsonb not null default '{}';
-- The same for later files with these columns.
alter table import_mappings add column constants jsonb not null default '{}';
