-- Documents of products and services that are shown on request: who asks, what the seller decides, and who opened what and when.

create table document_requests (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  listing_kind text not null check (listing_kind in ('product', 'service')),
  listing_ref text not null,
  listing_name_ar text not null,
  listing_name_en text,
  -- The file of the listing's document, with its name as the buyer read it.
  document_id uuid not null,
  document_kind text not null,
  document_name text not null,
  -- As the marketplace knows the buyer.
  buyer_id uuid not null,
  buyer_name_ar text not null,
  buyer_name_en text,
  buyer_contact text not null,
  buyer_email text,
  buyer_phone text,
  reason text not null,
  status text not null check (status in ('waiting', 'granted', 'refused', 'withdrawn', 'lapsed', 'revoked', 'ended')),
  requested_at timestamptz not null,
  answer_by timestamptz not null,
  -- Whether its sellers were reminded of the deadline.
  is_reminded boolean not null default false,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  note text,
  ends_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  search text not null generated always as (
    folded(
      ' ' || document_name || ' ' || listing_name_ar || ' ' || coalesce(listing_name_en, '') || ' ' || listing_ref || ' '
        || buyer_name_ar || ' ' || coalesce(buyer_name_en, '')
    )
  ) stored,
  check ((ends_at is not null) = (status in ('granted', 'revoked', 'ended')))
);
-- A buyer asks for a document once at a time.
create unique index document_requests_open on document_requests (document_id, buyer_id) where status in ('waiting', 'granted');
-- The list, those of one status, those of one listing, and those of one buyer.
create index document_requests_company on document_requests (company_id, id);
create index document_requests_status on document_requests (company_id, status, id);
create index document_requests_listing on document_requests (listing_id, id);
create index document_requests_buyer on document_requests (buyer_id, id);
create index document_requests_search on document_requests using gin (search_grams(company_id, search));
-- Deadlines.
create index document_requests_waiting on document_requests (answer_by) where status = 'waiting';
create index document_requests_ending on document_requests (ends_at) where status = 'granted';
create index document_requests_decided_by on document_requests (decided_by) where decided_by is not null;

-- A link for one person at the buyer, of which only the hash is stored. It is an opening once it was used.
create table document_openings (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  request_id uuid not null references document_requests (id) on delete cascade,
  reader text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create unique index document_openings_token on document_openings (token_hash);
create index document_openings_request on document_openings (request_id, opened_at) where opened_at is not null;
create index document_openings_company on document_openings (company_id);
-- Links that were never used.
create index document_openings_unused on document_openings (expires_at) where opened_at is null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['document_requests', 'document_openings'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;
