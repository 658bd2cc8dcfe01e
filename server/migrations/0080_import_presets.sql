-- The system that wrote a file, found by its columns or chosen by a person; `none` if it is no known one.
alter table imports add column preset text;
alter table import_mappings add column preset text;
