-- Why a picture of an import could not be taken: the row is, and the seller is told of the picture.
alter table import_pictures add column fault text;
update import_pictures set fault = 'not_reached' where state = 'failed';
alter table import_pictures add check ((state = 'failed') = (fault is not null));

-- What an import still has to fetch, what it could not, and all of it when it is undone.
drop index import_pictures_waiting;
create index import_pictures_import on import_pictures (import_id, state, listing_id);
