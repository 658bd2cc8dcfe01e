-- Requests and orders of buyers, the offers exchanged for them, and their delivery.

create table deals (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- The number people read, counted for each company and year.
  number text not null,
  kind text not null check (kind in ('product', 'service', 'franchise', 'investment')),
  source text not null check (source in ('rfq', 'direct_order', 'enquiry')),
  status text not null check (status in (
    'new', 'info_requested', 'offered', 'countered', 'accepted', 'completed', 'disputed', 'declined', 'rejected',
    'withdrawn', 'expired', 'cancelled'
  )),
  -- "Shipped" is a deal of which nothing is left to send, "partly delivered" one whose rest is still to be sent.
  fulfilment_status text not null default 'none' check (fulfilment_status in (
    'none', 'preparing', 'partly_shipped', 'shipped', 'partly_delivered', 'delivered'
  )),
  payment_status text not null default 'none' check (payment_status in ('none', 'part_paid', 'paid')),
  subject text not null,
  -- The marketplace's buyer, and a copy of what it sent about them.
  buyer_id uuid not null,
  buyer jsonb not null,
  buyer_name_ar text not null,
  buyer_name_en text,
  -- Of the delivery, or of the buyer.
  region text,
  request jsonb not null,
  deliver_to jsonb,
  po_number text,
  note text,
  line_count integer not null,
  current_round integer,
  -- Of the latest round; before the first one the buyer's target, where every price is named.
  total numeric(14, 2),
  taxable numeric(14, 2),
  -- The fee of the package when the deal was agreed (checklist O-10); before that the company's current one applies.
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
  pipeline_status text,
  disclosed_at timestamptz,
  registration_number text,
  contract_file uuid references files (id),
  contract_signed_on date,
  unread_messages integer not null default 0,
  -- What it is found by besides number, buyer and subject: what is asked for.
  search_words text not null,
  search text not null generated always as (
    folded(' ' || number || ' ' || buyer_name_ar || ' ' || coalesce(buyer_name_en, '') || ' ' || subject || ' ' || search_words)
  ) stored,
  needs_you boolean not null generated always as (status in ('new', 'countered')) stored,
  to_ship boolean not null generated always as (
    status = 'accepted' and kind = 'product'
    and fulfilment_status in ('none', 'preparing', 'partly_shipped', 'partly_delivered')
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index deals_number on deals (company_id, number);
-- The orders of a company's list; the id is the order of the requests (UUID v7). An index on an expression answers alone only if
-- it also holds the columns of the expression.
create index deals_made on deals (company_id, id) include (status, kind);
create index deals_updated on deals (company_id, updated_at, id) include (status, kind);
create index deals_total on deals (company_id, (coalesce(total, 0)), id) include (status, kind, total);
create index deals_respond_by on deals (company_id, respond_by, id) include (status, kind);
create index deals_valid_until on deals (company_id, valid_until, id) include (status, kind);
-- Its filters, where few rows match; and counts and totals by status, from the index alone.
create index deals_status on deals (company_id, status, id) include (kind, total);
create index deals_fulfilment on deals (company_id, fulfilment_status, id) include (status);
create index deals_needing_you on deals (company_id, id) include (kind, respond_by) where needs_you;
create index deals_to_ship on deals (company_id, id) include (kind) where to_ship;
create index deals_unread on deals (company_id) include (unread_messages) where unread_messages > 0;
create index deals_buyer on deals (company_id, buyer_id, id);
create index deals_region on deals (company_id, region, id);
create index deals_search on deals using gin (search_grams(company_id, search));
-- What the dashboard counts, from the indexes alone.
create index deals_requested on deals (company_id, requested_at)
  include (status, total, answered_at, accepted_at, delivered_at, ended_at, reason_code);
create index deals_won on deals (company_id, accepted_at)
  include (id, status, kind, region, buyer_id, total, taxable, fee) where accepted_at is not null;
create index deals_ending on deals (company_id, valid_until) where status = 'offered';
-- The deals of one buyer with all sellers, for the marketplace API.
create index deals_of_buyer on deals (buyer_id, id);
-- What the jobs look for: offers past their last day, requests without an answer, deliveries without complaint.
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
  -- The listing as it was when it was requested.
  sku text,
  name_ar text not null,
  name_en text,
  variant jsonb not null,
  -- Null where the values read the same in both languages.
  variant_en jsonb,
  cover uuid,
  free_text text,
  unit_id uuid references units (id),
  qty numeric(16, 3) not null check (qty > 0),
  target_price numeric(14, 2),
  note text,
  -- What was agreed to be delivered: null until then. The article may be a substitute.
  agreed_qty numeric(16, 3),
  agreed_article_id uuid references articles (id),
  agreed_net numeric(14, 2),
  -- What will not be supplied, by deal_closures.
  closed_qty numeric(16, 3) not null default 0
);
-- With what was agreed of each listing, which the dashboard reads from the index alone.
create index deal_lines_deal on deal_lines (deal_id, position) include (company_id, listing_id, agreed_net);
-- Whether deals refer to a listing, and which.
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
  -- Lines, terms and sums, as the contract's Round. A round that was sent never changes.
  content jsonb not null,
  total numeric(14, 2) not null,
  at timestamptz not null,
  primary key (deal_id, no)
);

create table deal_messages (
  id uuid primary key default ordered_id(),
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
-- The copy of a person's data.
create index deal_messages_user on deal_messages (user_id) where user_id is not null;

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
  -- What happened to goods that did not arrive.
  goods text check (goods in ('returned', 'lost')),
  proof_file uuid references files (id),
  unique (deal_id, no)
);
create index deal_parcels_company on deal_parcels (company_id);
create index deal_parcels_warehouse on deal_parcels (warehouse_id);
-- Parcels that keep a warehouse from being closed.
create index deal_parcels_packed on deal_parcels (warehouse_id) where status = 'packed';
create index deal_parcels_proof on deal_parcels (proof_file) where proof_file is not null;
-- The search box finds parcels by tracking number.
create index deal_parcels_tracking on deal_parcels
  using gin (search_grams(company_id, folded(' ' || tracking_number))) where tracking_number is not null;

-- A company's own parcels as the search box reads them; see own_listings.
create view own_parcels as
  select *, folded(' ' || tracking_number) as search from deal_parcels where company_id = current_company();

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
  -- Fourteen days later the milestone counts as accepted.
  handed_over_at timestamptz,
  unique (deal_id, position)
);
-- Milestones that wait for the buyer's acceptance, for the job that accepts them in time.
create index deal_milestones_waiting on deal_milestones (deal_id) where status = 'handed_over';

-- The part of a deal that will not be supplied: proposed by the seller, agreed by the buyer or after a deadline.
create table deal_closures (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  status text not null check (status in ('proposed', 'agreed', 'refused', 'withdrawn')),
  reason_code text not null,
  note text,
  lang text not null check (lang in ('ar', 'en')),
  -- [{ line, qty }] as in the contract, and their value in the deal.
  lines jsonb not null,
  taxable numeric(14, 2) not null,
  total numeric(14, 2) not null,
  share numeric(5, 2) not null,
  -- Whether the buyer has to agree: what the seller may close alone is limited to a share of the whole deal.
  needs_buyer boolean not null,
  answer_by timestamptz,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  answer_note text
);
create index deal_closures_deal on deal_closures (deal_id, id);
-- One proposal at a time, and the proposals past their deadline.
create unique index deal_closures_open on deal_closures (deal_id) where status = 'proposed';
create index deal_closures_due on deal_closures (answer_by) where status = 'proposed';
create index deal_closures_company on deal_closures (company_id);

create table deal_settings (
  company_id uuid primary key references companies (id) on delete cascade,
  closure_share numeric(5, 2) not null check (closure_share between 0 and 50),
  version integer not null
);

-- What each side says in a dispute, and the deadline of its answer. A deal has one dispute at a time.
create table deal_disputes (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  status text not null check (status in ('open', 'offered', 'refused', 'escalated', 'settled', 'decided')),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  -- Whether the deal was completed before. A settled dispute restores its earlier status.
  was_completed boolean not null,
  reason_code text,
  note text,
  requested_remedy text check (requested_remedy in ('credit', 'replacement', 'return')),
  -- { kind, amount } as in the contract.
  remedy jsonb,
  answer_reason text,
  answer_note text,
  due_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index deal_disputes_deal on deal_disputes (deal_id, id);
create unique index deal_disputes_open on deal_disputes (deal_id) where ended_at is null;
create index deal_disputes_due on deal_disputes (due_at) where ended_at is null and due_at is not null;
create index deal_disputes_company on deal_disputes (company_id);

create table offer_templates (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed template stays for a day, so that the removal can be undone.
  removed_at timestamptz
);
create unique index offer_templates_name on offer_templates (company_id, lower(name)) where removed_at is null;
create index offer_templates_removed on offer_templates (removed_at) where removed_at is not null;

-- The last number of a company's deals of each year. Invoices have numbers of their own.
create table deal_numbers (
  company_id uuid not null,
  year integer not null,
  last integer not null,
  primary key (company_id, year)
);

-- Increased whenever a company's deals change, as the last step of a transaction; see catalogue_versions.
create table deal_versions (
  company_id uuid primary key,
  version bigint not null
);

create function deals_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
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
revoke execute on function deals_changed from public;
create constraint trigger deals_changed after insert or update or delete on deals
  deferrable initially deferred for each row execute function deals_changed();

-- The months and years for which deal_sums holds figures, so that the dashboard reads long ranges without reading every deal.
-- `changes` is increased with every change of a deal in the period; the sums are valid while `summed_changes` equals it.
create table deal_periods (
  company_id uuid not null references companies (id) on delete cascade,
  span text not null check (span in ('month', 'year')),
  first_day date not null,
  changes bigint not null,
  summed_changes bigint not null default 0,
  primary key (company_id, span, first_day)
);
create index deal_periods_stale on deal_periods (first_day) where summed_changes < changes;

-- The figures of a period by what they group by: a stage, a reason, a day, a kind, a region, a listing, a buyer.
create table deal_sums (
  company_id uuid not null references companies (id) on delete cascade,
  span text not null,
  first_day date not null,
  metric text not null,
  key text not null,
  count bigint not null,
  total numeric(18, 2) not null,
  -- What the seller earns, for a day.
  net numeric(18, 2),
  primary key (company_id, span, first_day, metric, key)
);

-- The company's figures of a range of time: requests by the time they were made, won deals by the time they were agreed. "Won"
-- means agreed and not cancelled. Investments are capital: they count among the requests, and not among the sales.
-- Uses the indexes deals_requested, deals_won and deal_lines_deal.
create function deal_figures(first timestamptz, past timestamptz)
  returns table (metric text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    -- From the index alone.
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at,
      status <> 'cancelled' as stands
    from own_deals where requested_at >= first and requested_at < past
  ), agreed as (
    select id, accepted_at, kind, region, buyer_id, total, taxable - fee as net
    from own_deals where accepted_at >= first and accepted_at < past and status <> 'cancelled'
  ), won as (
    select * from agreed where kind <> 'investment'
  )
  select 'stage', stages.key, stages.count, coalesce(stages.total, 0), null::numeric
  from (
    select count(*) as all_of, sum(total) as all_total,
      count(answered_in) as answered, sum(total) filter (where answered_in is not null) as answered_total,
      count(accepted_at) filter (where stands) as accepted,
      sum(total) filter (where stands and accepted_at is not null) as accepted_total,
      count(delivered_at) filter (where stands) as delivered,
      sum(total) filter (where stands and delivered_at is not null) as delivered_total,
      count(coalesce(accepted_at, ended_at)) as decided
    from requested
  ) counted cross join lateral (values
    ('requested', all_of, all_total),
    ('answered', answered, answered_total),
    ('accepted', accepted, accepted_total),
    ('delivered', delivered, delivered_total),
    ('decided', decided, 0)
  ) stages (key, count, total)
  union all
  select 'minutes', (extract(epoch from answered_in)::bigint / 60)::text, count(*), 0, null
  from requested where answered_in is not null group by 2
  union all
  select 'lost', concat_ws(' ', status, reason_code), count(*), coalesce(sum(total), 0), null
  from requested where status in ('declined', 'rejected', 'withdrawn', 'expired', 'cancelled') group by 2
  union all
  select 'day', to_char(day, 'YYYY-MM-DD'), count(*), sum(total), sum(won.net)
  from (select (accepted_at at time zone 'Asia/Riyadh')::date as day, won.total, won.net from won) won group by day
  union all
  select 'kind', kind, count(*), sum(total), null from agreed group by 2
  union all
  select 'region', region, count(*), sum(total), null from won where region is not null group by 2
  union all
  select 'buyer', buyer_id::text, count(*), sum(total), null from won group by buyer_id
  union all
  -- A deal on several listings counts for each, with what was agreed for it alone, without VAT.
  select 'listing', lines.listing_id::text, count(distinct won.id), coalesce(sum(lines.agreed_net), 0), null
  from won join deal_lines lines on lines.deal_id = won.id
  where lines.listing_id is not null group by lines.listing_id
$$;

-- Computes the sums of one period of the company. If a deal changes meanwhile, the period stays stale and is computed again.
create function sum_deals(for_span text, for_day date) returns void
  language plpgsql
as $$
declare
  changed bigint := (
    select changes from deal_periods
    where company_id = current_company() and span = for_span and first_day = for_day
  );
begin
  delete from deal_sums where company_id = current_company() and span = for_span and first_day = for_day;
  insert into deal_sums
  select current_company(), for_span, for_day, figures.*
  from deal_figures(
    for_day::timestamp at time zone 'Asia/Riyadh',
    (for_day + ('1 ' || for_span)::interval) at time zone 'Asia/Riyadh'
  ) figures;
  update deal_periods set summed_changes = changed
  where company_id = current_company() and span = for_span and first_day = for_day;
end
$$;

-- Marks the periods that a deal counts in, before and after a change. Its triggers fire after deals_changed, which locks the
-- company's row, so changes of one company wait for each other here too.
create function deals_mark_stale_periods() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  insert into deal_periods (company_id, span, first_day, changes)
  select distinct coalesce(new.company_id, old.company_id), span,
    date_trunc(span, moment at time zone 'Asia/Riyadh')::date, 1
  from unnest(array[old.requested_at, old.accepted_at, new.requested_at, new.accepted_at]) moment,
    unnest(array['month', 'year']) span
  where moment is not null
  on conflict (company_id, span, first_day) do update set changes = deal_periods.changes + 1;
  return null;
end
$$;
revoke execute on function deals_mark_stale_periods from public;
create constraint trigger deals_mark_stale_periods after insert on deals
  deferrable initially deferred for each row execute function deals_mark_stale_periods();
create constraint trigger deals_mark_stale_periods_changed after update on deals
  deferrable initially deferred for each row
  when ((old.status, old.total, old.taxable, old.fee, old.kind, old.region, old.buyer_id, old.reason_code, old.requested_at,
      old.answered_at, old.accepted_at, old.delivered_at, old.ended_at)
    is distinct from (new.status, new.total, new.taxable, new.fee, new.kind, new.region, new.buyer_id, new.reason_code,
      new.requested_at, new.answered_at, new.accepted_at, new.delivered_at, new.ended_at))
  execute function deals_mark_stale_periods();

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'deals', 'deal_lines', 'deal_rounds', 'deal_messages', 'deal_message_files', 'deal_parcels', 'deal_parcel_lines',
    'deal_milestones', 'deal_closures', 'deal_settings', 'deal_disputes', 'offer_templates', 'deal_numbers', 'deal_versions',
    'deal_periods', 'deal_sums'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on deals, deal_lines, deal_parcels, deal_milestones, deal_numbers, deal_closures, deal_settings,
  deal_disputes to mawrid_company;
-- Rounds and messages are never changed.
grant select, insert on deal_rounds, deal_messages, deal_message_files to mawrid_company;
grant select, insert, delete on deal_parcel_lines, deal_sums to mawrid_company;
grant select, insert, update, delete on offer_templates to mawrid_company;
grant select, update on deal_periods to mawrid_company;
grant select on deal_versions, own_deals, own_parcels to mawrid_company;
