-- What all features build on. Migrations 0001 to 0013 are the schema of version 0.1.0 (docs/migrations.md).
--
-- A seller's rows are protected by row-level security. A transaction for a company runs as the role mawrid_company, and
-- `mawrid.company` and `mawrid.seller` name the company and the person it is bound to. Tables without a policy and a grant
-- are closed to it.

do $$
begin
  create role mawrid_company nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant mawrid_company to current_user;
grant usage on schema public to mawrid_company;

create extension if not exists pg_trgm;

create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('mawrid.company', true), '')::uuid;

create function current_seller() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('mawrid.seller', true), '')::uuid;

-- True in a transaction for a company, also inside a function that runs with its owner's rights.
create function is_company_work() returns boolean
  language sql stable parallel safe
  return current_setting('role') = 'mawrid_company';

-- Called before the commit of each transaction for a company. It refuses the commit if the role or the bound company or
-- person is not what the transaction was opened with.
create function refuse_unbound(company text, seller text) returns void
  language plpgsql stable
  set search_path = public, pg_temp
as $$
begin
  if not is_company_work() then
    raise exception 'the role at the end is %', current_setting('role') using errcode = 'MW001';
  end if;
  if coalesce(current_setting('mawrid.company', true), '') <> company
    or coalesce(current_setting('mawrid.seller', true), '') <> seller
  then
    raise exception 'another company is bound at the end' using errcode = 'MW001';
  end if;
end
$$;

-- Tells apart ids of the same microsecond.
create sequence ordered_ids as bigint;
grant usage on sequence ordered_ids to mawrid_company;

-- A UUID v7 (RFC 9562): 48 bits of milliseconds, 12 of microseconds, then a counter and random bits. Tables that are read in
-- the order of events take their ids from it inside the transaction that locks the record, so the order does not depend on
-- the clocks of the processes that write.
create function ordered_id() returns uuid
  language sql volatile
  return (
    select (
      lpad(to_hex(now_us / 1000), 12, '0')
      || '7' || lpad(to_hex(now_us % 1000), 3, '0')
      || '8' || lpad(to_hex(nextval('ordered_ids') % 4294967296), 8, '0')
      || right(gen_random_uuid()::text, 7)
    )::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us) clock
  );

-- Text as it is searched: without capitals, vowel marks, tatweel and invisible marks, one form each of alef, yeh, waw, heh and
-- kaf, Latin digits. Most text has no Arabic digits and no marks, and some is Latin alone, so those replacements run only
-- where they are needed: this function runs for every row of an import.
create function folded(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  value := translate(lower(normalize(value, nfkc)), 'أإآٱىیئؤةک', 'ااااييييهك');
  if value ~ '[٠-٩۰-۹]' then
    value := translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  end if;
  if value ~ U&'[\0640\064B-\0655\0670\200B-\200F\202A-\202E\2066-\2069]' then
    value := translate(
      value,
      U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069',
      ''
    );
  end if;
  return value;
end
$$;

-- The keys of a GIN index for substring search: the trigrams of each word, where every word but the first starts with a space,
-- hashed with the company as seed. So the cost of a search does not grow with the rows of other companies, and it works for
-- Arabic whatever the locale of the database (pg_trgm knows no Arabic letters in "C").
create function search_grams(company uuid, value text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  own bigint := ('x' || right(company::text, 12))::bit(48)::bigint;
  grams bigint[] := '{}';
  before text := '';
  word text;
begin
  foreach word in array string_to_array(value, ' ') loop
    word := before || word;
    for place in 1 .. length(word) - 2 loop
      grams := grams || hashtextextended(substr(word, place, 3), own);
    end loop;
    before := ' ';
  end loop;
  return grams;
end
$$;

-- Rate limit counters, in the form that rate-limiter-flexible expects. Unlogged: losing them in a crash does no harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- The daily removal of expired counters.
create index rate_limits_by_expire on rate_limits (expire);

-- The answers to creating calls by their idempotency key, so that a repeated call creates nothing twice. Written in the
-- transaction of the call itself.
create table idempotency_keys (
  sender text not null,
  key text not null,
  company_id uuid,
  user_id uuid,
  operation text not null,
  request_hash bytea not null,
  response jsonb,
  at timestamptz not null,
  primary key (sender, key)
);
-- The daily removal of keys that no retry will use any more.
create index idempotency_keys_by_age on idempotency_keys (at);

alter table idempotency_keys enable row level security;
create policy of_company on idempotency_keys to mawrid_company using (company_id = current_company());
create policy of_seller on idempotency_keys to mawrid_company using (user_id = current_seller());
grant select, insert, update on idempotency_keys to mawrid_company;

create sequence events_id;

-- Live events for open screens, addressed to a company or a person.
create table events (
  id bigint primary key,
  company_id uuid,
  user_id uuid,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(company_id, user_id) = 1)
);
-- The events that a company or a person has not seen yet, in order.
create index events_company on events (company_id, id) where company_id is not null;
create index events_user on events (user_id, id) where user_id is not null;
-- The daily removal of old events.
create index events_at on events (at);

-- The id up to which events were removed. A client that last saw an earlier one has to reload.
create table events_removed (
  is_only_row boolean primary key default true check (is_only_row),
  up_to bigint not null
);
insert into events_removed (up_to) values (0);

-- Ids for one company or person are assigned under a lock, one transaction after another, so events become visible in the order
-- of their ids: whoever has seen one has seen all before it. Runs with its owner's rights, since a company may announce an
-- event but not read the table.
create function announce_event(for_company uuid, for_user uuid, of_kind text, with_data jsonb, at_moment timestamptz)
  returns void
  language plpgsql
  security definer
  -- Without pg_temp at the end, a temporary table of the caller would hide the table of the same name.
  set search_path = public, pg_temp
as $$
declare
  owner text := coalesce('c:' || for_company, 'u:' || for_user);
begin
  if is_company_work() and (
    for_company <> coalesce(current_company(), '00000000-0000-0000-0000-000000000000')
    or for_user is not null and for_user is distinct from current_seller()
      and not exists (select from companies where id = current_company() and user_id = for_user)
  ) then
    raise exception 'a company announces to itself and its own people only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(owner, 0));
  insert into events (id, company_id, user_id, kind, data, at)
    values (nextval('events_id'), for_company, for_user, of_kind, with_data, at_moment);
  perform pg_notify('mawrid_events', owner);
end
$$;
revoke execute on function announce_event from public;
grant execute on function announce_event to mawrid_company;

-- Uploaded files. Every column that refers to one is a foreign key: the nightly removal takes the files that no key points to
-- (docs/decisions/0008-files-known-by-their-keys.md). The row stays when the file is removed, so the keys hold.
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
-- The nightly deletion of personal data, and the copy of a person's data.
create index files_removed on files (removed_at) where removed_at is not null and name <> '';
create index files_user on files (user_id) where removed_at is null;

alter table files enable row level security;
create policy of_company on files for select to mawrid_company using (company_id = current_company());
create policy of_company_insert on files for insert to mawrid_company with check (company_id = current_company());
create policy of_seller on files for select to mawrid_company using (user_id = current_seller());
grant select, insert on files to mawrid_company;

-- The history of all records: every change of state, with the record's name at the time and its fields before and after.
create table history_entries (
  id uuid primary key default ordered_id(),
  -- Null before the seller has a company, and for tickets.
  company_id uuid,
  kind text not null,
  record_id uuid not null,
  record_ref text,
  record_name_ar text,
  record_name_en text,
  at timestamptz not null,
  side text not null check (side in ('seller', 'buyer', 'operator', 'payment', 'outside', 'clock')),
  -- Not a foreign key: the history outlives the person.
  user_id uuid,
  action text not null,
  from_state text,
  to_state text,
  reason_code text,
  note text,
  changes jsonb not null default '[]',
  -- The bulk change that made it. A company's activity shows that one instead.
  bulk_id uuid
);
-- A record's timeline, latest first.
create index history_entries_record on history_entries (record_id, id);
-- A company's activity, latest first: all of it, or of one kind of record, one action, one side.
create index history_entries_company on history_entries (company_id, at, id) include (kind, action, side) where bulk_id is null;
create index history_entries_kind on history_entries (company_id, kind, at, id) include (action, side) where bulk_id is null;
create index history_entries_action on history_entries (company_id, action, at, id) include (kind, side) where bulk_id is null;
create index history_entries_side on history_entries (company_id, side, at, id) include (kind, action) where bulk_id is null;

create function history_search(entry history_entries) returns text
  language sql immutable parallel safe
  return folded(' ' || coalesce(entry.record_ref, '') || ' ' || coalesce(entry.record_name_ar, '') || ' '
    || coalesce(entry.record_name_en, ''));
create index history_entries_search on history_entries using gin (search_grams(company_id, history_search(history_entries)))
  where bulk_id is null;

-- No query filters by these columns, so analyze skips them: on a large import that is most of its work.
alter table history_entries
  alter record_ref set statistics 0,
  alter record_name_ar set statistics 0,
  alter record_name_en set statistics 0,
  alter changes set statistics 0;

alter table history_entries enable row level security;
create policy of_company on history_entries to mawrid_company using (company_id = current_company());
create policy of_seller on history_entries for insert to mawrid_company
  with check (company_id is null and kind = 'ticket' and current_seller() is not null);
-- History is written and read, never changed.
grant select, insert on history_entries to mawrid_company;

-- A company's own activity as its list reads it; own_listings (0006) says why this is a view.
create view own_history as
  select m.*, history_search(m) as search from history_entries m where m.company_id = current_company() and m.bulk_id is null;
grant select on own_history to mawrid_company;
