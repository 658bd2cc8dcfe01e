-- What is told to open screens, and what people upload.

create sequence events_id;

create table events (
  id bigint primary key,
  company_id uuid,
  user_id uuid,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(company_id, user_id) = 1)
);
-- What a company or a person has not seen yet, in order.
create index events_company on events (company_id, id) where company_id is not null;
create index events_user on events (user_id, id) where user_id is not null;
-- The daily removal of what is old.
create index events_at on events (at);

-- Up to where events were removed: who saw less than this has to start anew.
create table events_removed (
  is_only_row boolean primary key default true check (is_only_row),
  up_to bigint not null
);
insert into events_removed (up_to) values (0);

-- An owner's ids are drawn one transaction after another, so that they also become visible in their order: who has
-- seen one has seen all before it. Runs as its owner, since a company may tell of an event but not read the table.
create function announce_event(for_company uuid, for_user uuid, of_kind text, with_data jsonb, at_moment timestamptz)
  returns void
  language plpgsql
  security definer
  set search_path = public
as $$
declare
  owner text := coalesce('c:' || for_company, 'u:' || for_user);
begin
  perform pg_advisory_xact_lock(hashtextextended(owner, 0));
  insert into events (id, company_id, user_id, kind, data, at)
    values (nextval('events_id'), for_company, for_user, of_kind, with_data, at_moment);
  perform pg_notify('mawrid_events', owner);
end
$$;
grant execute on function announce_event to mawrid_company;

create table files (
  id uuid primary key,
  company_id uuid,
  user_id uuid not null,
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  media_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  sha256 bytea not null,
  storage_key text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (kind = 'document' or (width > 0 and height > 0))
);

alter table files enable row level security;
create policy of_company on files for select to mawrid_company using (company_id = current_company());
grant select on files to mawrid_company;
