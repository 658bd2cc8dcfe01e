-- How numbers such as 1,250 are read in a file: null where all of its numbers can be read in one way only.
alter table imports add column decimals jsonb;
-- The choice that was made for files with these columns.
alter table import_mappings add column decimal_sign text;
