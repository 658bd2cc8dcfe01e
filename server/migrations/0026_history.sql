-- The history of every record made complete: what it was called then, and what its fields said before and after.

alter table record_moves
  -- A seller's account may have a history before there is a company.
  alter column company_id drop not null,
  add column record_ref text,
  add column record_name_ar text,
  add column record_name_en text,
  add column changes jsonb not null default '[]',
  -- The change of many records at once that made it: a company's activity tells of that one instead.
  add column part_of uuid;

-- A company's activity, the latest first: all of it, or of one kind of record, one action, one side.
create index record_moves_company on record_moves (company_id, at, id) include (kind, action, side) where part_of is null;
create index record_moves_kind on record_moves (company_id, kind, at, id) include (action, side) where part_of is null;
create index record_moves_action on record_moves (company_id, action, at, id) include (kind, side) where part_of is null;
create index record_moves_side on record_moves (company_id, side, at, id) include (kind, action) where part_of is null;

create function move_search(move record_moves) returns text
  language sql immutable parallel safe
  return folded(' ' || coalesce(move.record_ref, '') || ' ' || coalesce(move.record_name_ar, '') || ' '
    || coalesce(move.record_name_en, ''));
-- What it is searched by: the record's number and names.
create index record_moves_search on record_moves using gin (search_grams(company_id, move_search(record_moves)))
  where part_of is null;

-- A company's own activity as its list reads it; see own_listings.
create view own_moves as
  select m.*, move_search(m) as search from record_moves m where m.company_id = current_company() and m.part_of is null;
grant select on own_moves to mawrid_company;
