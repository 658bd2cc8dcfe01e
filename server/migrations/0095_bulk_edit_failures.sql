-- How often a bulk change has failed for a reason that nobody foresaw. After some failures it ends; what is left stays as it was.
alter table bulk_edits add column failures smallint not null default 0;
