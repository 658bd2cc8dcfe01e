-- What buyers ask a company for, how it is talked over in rounds, and how it is delivered.

create table deals (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- People's number, counted for each company and year.
  number text not null,
  kind text not null check (kind in ('product', 'service', 'franchise', 'investment')),
  source text not null check (source in ('rfq', 'direct_order', 'enquiry')),
  status text not null check (status in (
    'new', 'info_requested', 'offered', 'countered', 'accepted', 'completed', 'disputed', 'declined', 'rejected',
    'withdrawn', 'expired', 'cancelled'
  )),
  fulfilment_status text not null default 'none' check (fulfilment_status in (
    'none', 'preparing', 'partly_shipped', 'shipped', 'partly_delivered', 'delivered'
  )),
  payment_status text not null default 'none' check (payment_status in ('none', 'part_paid', 'paid')),
  subject text not null,
  -- The marketplace's own buyer, and the copy of what it said of them.
  buyer_id uuid not null,
  buyer jsonb not null,
  buyer_name_ar text not null,
  buyer_name_en text,
  -- Where it goes, or where the buyer sits.
  region text,
  request jsonb not null,
  deliver_to jsonb,
  po_number text,
  note text,
  line_count integer not null,
  current_round integer,
  -- Of the latest round; before the first one what the buyer hopes for, where every price is named.
  total numeric(14, 2),
  taxable numeric(14, 2),
  -- The fee of the package when it was agreed (checklist O-10); before that it is read from the company.
  fee_percent numeric(5, 2),
  fee numeric(14, 2),
  respond_by timestamptz,
  valid_until date,
  requested_at timestamptz not null,
  -- When the seller first answered.
  answered_at timestamptz,
  accepted_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  reason_code text,
  reason_note text,
  road text,
  disclosed_at timestamptz,
  registration_number text,
  contract_file uuid references files (id),
  contract_signed_on date,
  unread_messages integer not null default 0,
  -- What it is found by: number, buyer, subject, what is asked for.
  codes text not null,
  search text not null generated always as (
    folded(' ' || number || ' ' || buyer_name_ar || ' ' || coalesce(buyer_name_en, '') || ' ' || subject || ' ' || codes)
  ) stored,
  needs_you boolean not null generated always as (status in ('new', 'countered')) stored,
  to_ship boolean not null generated always as (
    status = 'accepted' and kind = 'product' and fulfilment_status in ('none', 'preparing', 'partly_shipped')
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index deals_number on deals (company_id, number);
-- A list is a company's deals in one of these orders; the id is the order in which they were asked for (UUID v7).
create index deals_made on deals (company_id, id) include (status, kind);
create index deals_updated on deals (company_id, updated_at, id) include (status, kind);
create index deals_total on deals (company_id, (coalesce(total, 0)), id) include (status, kind);
create index deals_respond_by on deals (company_id, respond_by, id) include (status, kind);
create index deals_valid_until on deals (company_id, valid_until, id) include (status, kind);
-- Its filters, where they keep few; and how many stand where, and what they come to, from the index alone.
create index deals_status on deals (company_id, status, id) include (kind, total);
create index deals_needing_you on deals (company_id, id) include (kind) where needs_you;
create index deals_to_ship on deals (company_id, id) include (kind) where to_ship;
create index deals_buyer on deals (company_id, buyer_id, id);
create index deals_region on deals (company_id, region, id);
create index deals_won on deals (company_id, accepted_at) include (kind, status, total, fee, buyer_id, region) where accepted_at is not null;
create index deals_requested on deals (company_id, requested_at) include (kind, status, total, answered_at, region);
create index deals_search on deals using gin (search_grams(company_id, search));
-- What one buyer sees of all sellers, through the market's door.
create index deals_of_buyer on deals (buyer_id, id);
-- What the clock looks for: offers past their day, requests that nobody answers, deliveries without complaint.
create index deals_lapsing on deals (valid_until) where status = 'offered';
create index deals_silent on deals (updated_at) where status in ('new', 'info_requested', 'countered');
create index deals_closing on deals (delivered_at) where status = 'accepted' and fulfilment_status = 'delivered';
create index deals_contract_file on deals (contract_file) where contract_file is not null;

-- A company's own deals as its lists read them; see own_listings.
create view own_deals as select * from deals where company_id = current_company();

create table deal_lines (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  listing_id uuid references listings (id),
  article_id uuid references articles (id),
  -- The listing as it was when it was asked for.
  sku text,
  name_ar text not null,
  name_en text,
  variant jsonb not null,
  cover uuid,
  free_text text,
  unit_id uuid references units (id),
  qty numeric(16, 3) not null check (qty > 0),
  target_price numeric(14, 2),
  note text,
  -- What was agreed to be delivered: null until then, and the article that is sent, which may be a substitute.
  agreed_qty numeric(16, 3),
  agreed_article_id uuid references articles (id),
  agreed_net numeric(14, 2)
);
create index deal_lines_deal on deal_lines (deal_id, position);
-- Whether deals name a listing, and which.
create index deal_lines_listing on deal_lines (listing_id, deal_id) where listing_id is not null;
create index deal_lines_article on deal_lines (article_id) where article_id is not null;
create index deal_lines_agreed_article on deal_lines (agreed_article_id) where agreed_article_id is not null;

create table deal_rounds (
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  no integer not null,
  side text not null check (side in ('seller', 'buyer')),
  by_name text not null,
  valid_until date,
  -- Lines, terms and sums as the contract's Round has them; a round that was sent never changes.
  content jsonb not null,
  total numeric(14, 2) not null,
  at timestamptz not null,
  primary key (deal_id, no)
);

create table deal_messages (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  kind text not null check (kind in ('message', 'note')),
  side text not null check (side in ('seller', 'buyer')),
  author text not null,
  user_id uuid,
  body text not null,
  at timestamptz not null
);
create index deal_messages_deal on deal_messages (deal_id, id);

create table deal_message_files (
  message_id uuid not null references deal_messages (id) on delete cascade,
  file_id uuid not null references files (id),
  company_id uuid not null,
  primary key (message_id, file_id)
);
create index deal_message_files_file on deal_message_files (file_id);

create table deal_parcels (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  no integer not null,
  warehouse_id uuid not null references warehouses (id),
  status text not null check (status in ('packed', 'shipped', 'delivered', 'failed', 'cancelled')),
  carrier text not null,
  carrier_name text,
  tracking_number text,
  tracking_url text,
  packed_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  reason text,
  -- What became of goods that did not arrive.
  goods text check (goods in ('returned', 'lost')),
  proof_file uuid references files (id),
  unique (deal_id, no)
);
create index deal_parcels_company on deal_parcels (company_id);
create index deal_parcels_warehouse on deal_parcels (warehouse_id);
create index deal_parcels_proof on deal_parcels (proof_file) where proof_file is not null;

create table deal_parcel_lines (
  parcel_id uuid not null references deal_parcels (id) on delete cascade,
  line_id uuid not null references deal_lines (id) on delete cascade,
  company_id uuid not null,
  qty numeric(16, 3) not null check (qty > 0),
  primary key (parcel_id, line_id)
);
create index deal_parcel_lines_line on deal_parcel_lines (line_id);

create table deal_milestones (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  name_ar text not null,
  name_en text,
  percent numeric(5, 2) not null,
  days integer,
  status text not null check (status in ('planned', 'started', 'handed_over', 'accepted')),
  note text,
  unique (deal_id, position)
);

create table offer_templates (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index offer_templates_name on offer_templates (company_id, lower(name));

-- Numbers of a company's deals by year; invoices have numbers of their own.
create table deal_numbers (
  company_id uuid not null,
  year integer not null,
  last integer not null,
  primary key (company_id, year)
);

-- Counted up whenever a company's deals change, as the last thing of a transaction; see catalogue_versions.
create table deal_versions (
  company_id uuid primary key,
  version bigint not null
);

create function deals_changed() returns trigger
  language plpgsql security definer set search_path = public
as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if current_setting('mawrid.deals_counted', true) is distinct from pg_current_xact_id()::text || company::text then
    insert into deal_versions values (company, 1)
      on conflict (company_id) do update set version = deal_versions.version + 1;
    perform set_config('mawrid.deals_counted', pg_current_xact_id()::text || company::text, true);
  end if;
  return null;
end
$$;
create constraint trigger deals_changed after insert or update or delete on deals
  deferrable initially deferred for each row execute function deals_changed();

-- A line may be promised from several warehouses.
alter table stock_reservations drop constraint stock_reservations_pkey;
alter table stock_reservations add primary key (line_id, article_id, warehouse_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'deals', 'deal_lines', 'deal_rounds', 'deal_messages', 'deal_message_files', 'deal_parcels', 'deal_parcel_lines',
    'deal_milestones', 'offer_templates', 'deal_numbers', 'deal_versions'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on deals, deal_lines, deal_parcels, deal_milestones, deal_numbers to mawrid_company;
-- What was sent stays as it was sent.
grant select, insert on deal_rounds, deal_messages, deal_message_files to mawrid_company;
grant select, insert, delete on deal_parcel_lines to mawrid_company;
grant select, insert, update, delete on offer_templates to mawrid_company;
grant select on deal_versions, own_deals to mawrid_company;
