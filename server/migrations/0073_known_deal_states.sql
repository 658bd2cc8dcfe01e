-- Existing rows meet the constraints of the migration before; checking them does not stop writes.
alter table deals validate constraint deals_sources;
alter table deals validate constraint deals_statuses;
