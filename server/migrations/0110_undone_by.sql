-- Who undoes an import or a bulk change: it is undone as they may, after a restart as well, and they are notified of its end.

alter table imports add column undone_by uuid;
alter table bulk_edits add column undone_by uuid;
