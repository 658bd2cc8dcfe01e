-- Words of the unit columns of a file that name no unit, and the units that somebody of the company mapped them to.
alter table imports add column units jsonb not null default '[]';
-- The same choices for later files with these columns, by the folded words.
alter table import_mappings add column units jsonb not null default '{}';
