-- The marketplace API: its keys, its webhooks, and the feed of published listings.

create table market_keys (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  -- The secret has 256 random bits, so a plain SHA-256 is enough.
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table market_webhooks (
  id uuid primary key,
  -- The signing secret is derived from this number and not stored.
  secret_version integer not null default 1,
  rotated_at timestamptz,
  url text not null unique,
  kinds text[] not null,
  failing_since timestamptz,
  -- After a failure it is skipped until then, so that it does not delay the others.
  backoff_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table market_events (
  id uuid primary key,
  kind text not null,
  -- Null for tickets, which belong to people.
  company_id uuid,
  record_id uuid not null,
  data jsonb not null,
  at timestamptz not null
);
-- The nightly removal of old events.
create index market_events_at on market_events (at);

create table market_deliveries (
  id uuid primary key,
  -- The order of the events of one record.
  position bigint not null generated always as identity,
  webhook_id uuid not null references market_webhooks (id) on delete cascade,
  event_id uuid not null references market_events (id) on delete cascade,
  record_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- The process that is sending it has it until then.
  locked_until timestamptz,
  attempts jsonb not null default '[]'
);
create index market_deliveries_event on market_deliveries (event_id);
-- The log of an endpoint, latest first.
create index market_deliveries_webhook on market_deliveries (webhook_id, position);
-- A record's pending events for an endpoint, in order; and all that are due.
create index market_deliveries_waiting on market_deliveries (record_id, webhook_id, position) where state = 'waiting';
create index market_deliveries_due on market_deliveries (next_at) where state = 'waiting';

-- Writes an event and its deliveries in the transaction of the change itself. Runs with its owner's rights, since a company may
-- write events but not read them. Returns whether any endpoint subscribes to the kind.
create function publish_market_event(
  event uuid, of_kind text, of_company uuid, of_record uuid, with_data jsonb, at_moment timestamptz
) returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if is_company_work() and of_company is distinct from current_company() then
    raise exception 'a company tells the marketplace of itself only' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from market_webhooks where of_kind = any (kinds) and disabled_at is null) then
    return false;
  end if;
  insert into market_events values (event, of_kind, of_company, of_record, with_data, at_moment);
  insert into market_deliveries (id, webhook_id, event_id, record_id, next_at)
    select gen_random_uuid(), id, event, of_record, at_moment from market_webhooks
    where of_kind = any (kinds) and disabled_at is null;
  return true;
end
$$;
revoke execute on function publish_market_event from public;
grant execute on function publish_market_event to mawrid_company;

-- The position in the feed of each listing that was ever published. Positions are assigned before a transaction commits, so they
-- become visible out of order; so the feed is ordered by the transaction id first, and readers stop before those still open.
create sequence market_feed_position;
create table market_feed (
  listing_id uuid primary key,
  company_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  position bigint not null default nextval('market_feed_position')
);
create index market_feed_changes on market_feed (xid, position);
-- A seller's listings appear and disappear together with the company's being active.
create index market_feed_company on market_feed (company_id);

create function update_market_feed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  insert into market_feed (listing_id, company_id)
    values (coalesce(new.id, old.id), coalesce(new.company_id, old.company_id))
    on conflict (listing_id) do update set xid = excluded.xid, position = excluded.position;
  return null;
end
$$;
revoke execute on function update_market_feed from public;

create function is_on_market(status text) returns boolean
  language sql immutable strict parallel safe
  return status in ('published', 'fully_committed');

create trigger listings_fed_insert after insert on listings
  for each row when (is_on_market(new.status)) execute function update_market_feed();
create trigger listings_fed_update after update on listings
  for each row when (is_on_market(old.status) or is_on_market(new.status)) execute function update_market_feed();
create trigger listings_fed_delete after delete on listings
  for each row when (is_on_market(old.status)) execute function update_market_feed();

-- The sellers that are active on the marketplace, and what was published about each: name, picture and VAT number change without
-- any listing changing, and are part of each listing.
create table market_sellers (
  company_id uuid primary key,
  published_state text not null
);
