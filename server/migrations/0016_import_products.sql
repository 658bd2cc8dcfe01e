-- Which products an import made or changed is what their list can be filtered to for a year, by the key of bulk_changes;
-- what they were before is kept only for as long as the import can be undone.
drop index bulk_changes_at;
create index bulk_changes_undoable on bulk_changes (at) where before is not null or counted is not null;
