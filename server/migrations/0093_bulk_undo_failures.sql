-- How often undoing a bulk change has failed. After some failures it ends, and can be begun again.
alter table bulk_edits add column undo_failures smallint not null default 0;
