-- The door of the marketplace's other systems: their keys, what they are told, and the feed of what is published.

create table market_keys (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  -- The secret has 256 random bits, so its plain SHA-256 keeps it.
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table market_webhooks (
  id uuid primary key,
  -- A secret is worked out from its turn; nothing of it is stored.
  secret_turn integer not null default 1,
  rotated_at timestamptz,
  url text not null unique,
  kinds text[] not null,
  failing_since timestamptz,
  -- One that has just failed is left alone for a moment, so that it keeps nobody else waiting.
  rests_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table market_events (
  id uuid primary key,
  kind text not null,
  company_id uuid not null,
  record_id uuid not null,
  data jsonb not null,
  at timestamptz not null
);
-- The nightly removal of what is old.
create index market_events_at on market_events (at);

create table market_deliveries (
  id uuid primary key,
  -- What a record's events follow each other by.
  position bigint not null generated always as identity,
  webhook_id uuid not null references market_webhooks (id) on delete cascade,
  event_id uuid not null references market_events (id) on delete cascade,
  record_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Whoever is sending it holds it until then.
  taken_until timestamptz,
  attempts jsonb not null default '[]'
);
create index market_deliveries_event on market_deliveries (event_id);
-- The log of an endpoint, the latest first.
create index market_deliveries_webhook on market_deliveries (webhook_id, position);
-- What of a record is still to be sent to an endpoint, in order; and what is due at all.
create index market_deliveries_waiting on market_deliveries (record_id, webhook_id, position) where state = 'waiting';
create index market_deliveries_due on market_deliveries (next_at) where state = 'waiting';

-- Writes an event down for whoever wants to hear of its kind, with the change it tells of. Runs as its owner, since a
-- company may tell but not read. Answers whether anybody will hear.
create function tell_market(
  event uuid, of_kind text, of_company uuid, of_record uuid, with_data jsonb, at_moment timestamptz
) returns boolean
  language plpgsql security definer set search_path = public
as $$
begin
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
grant execute on function tell_market to mawrid_company;

-- Where each listing that was ever published stands in the feed. Positions are drawn before a transaction ends, so they
-- become visible out of order; the transaction's own number comes first, and readers stop short of those still open.
create sequence market_feed_position;
create table market_feed (
  listing_id uuid primary key,
  company_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  position bigint not null default nextval('market_feed_position')
);
create index market_feed_changes on market_feed (xid, position);
-- A seller's listings come and go together when the company is no longer active, or is again.
create index market_feed_company on market_feed (company_id);

create function feed_market() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into market_feed (listing_id, company_id)
    values (coalesce(new.id, old.id), coalesce(new.company_id, old.company_id))
    on conflict (listing_id) do update set xid = excluded.xid, position = excluded.position;
  return null;
end
$$;

create function is_on_market(status text) returns boolean
  language sql immutable strict parallel safe
  return status in ('published', 'fully_committed');

create trigger listings_fed_insert after insert on listings
  for each row when (is_on_market(new.status)) execute function feed_market();
create trigger listings_fed_update after update on listings
  for each row when (is_on_market(old.status) or is_on_market(new.status)) execute function feed_market();
create trigger listings_fed_delete after delete on listings
  for each row when (is_on_market(old.status)) execute function feed_market();

insert into market_feed (listing_id, company_id) select id, company_id from listings where is_on_market(status);

-- Which sellers the marketplace takes for active; the rest are not here.
create table market_sellers (
  company_id uuid primary key
);

-- What waits for the staff of the marketplace, the longest first.
create index listings_waiting on listings (updated_at, id) where status = 'in_review' or has_pending_change;
