-- A company's tax invoices: drafts, and issued documents with numbers without gaps that never change.

-- The buyers of invoices, stored once, so that statements can be made for each.
create table invoice_buyers (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  market_id uuid,
  -- What identifies a buyer: the VAT number, else scheme and value of another number, else the name.
  identity_key text not null,
  name_ar text not null,
  name_en text,
  -- The number of an ID or passport is encrypted in `identifier_sealed`, and '' here.
  party jsonb not null,
  identifier_sealed text,
  search text not null generated always as (
    folded(' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || identity_key)
  ) stored,
  updated_at timestamptz not null
);
create unique index invoice_buyers_identity on invoice_buyers (company_id, identity_key);
create unique index invoice_buyers_market on invoice_buyers (company_id, market_id) where market_id is not null;
create index invoice_buyers_name on invoice_buyers (company_id, name_ar, id);
create index invoice_buyers_search on invoice_buyers using gin (search_grams(company_id, search));
-- The nightly deletion of personal data.
create index invoice_buyers_updated on invoice_buyers (updated_at);

-- A company's own buyers as the search box reads them; see own_listings.
create view own_invoice_buyers as select * from invoice_buyers where company_id = current_company();

create table invoices (
  id uuid primary key,
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('tax_invoice', 'simplified', 'credit_note', 'debit_note')),
  -- Whether a note follows the rules of a tax invoice or of a simplified one: those of the invoice it corrects.
  is_simplified boolean not null,
  status text not null default 'draft' check (status in (
    'draft', 'issued', 'part_paid', 'paid', 'credited', 'cancelled'
  )),
  zatca_status text,
  number text,
  -- A deal is deleted before its invoices are; the invoice keeps its number.
  deal_id uuid references deals (id) on delete set null,
  deal_number text,
  original_id uuid references invoices (id),
  original_number text,
  original_issued_at timestamptz,
  buyer_id uuid references invoice_buyers (id),
  -- Both parties as on the document; the seller's details are copied when it is issued. See invoice_buyers for the identifier.
  buyer jsonb,
  buyer_identifier_sealed text,
  seller jsonb,
  logo_file uuid references files (id),
  bank jsonb,
  lang text not null check (lang in ('ar', 'en')),
  supply_on date,
  due_on date,
  po_number text,
  terms_ar text,
  terms_en text,
  note_ar text,
  note_en text,
  reason_code text,
  reason text,
  discount jsonb,
  discount_amount numeric(14, 2) not null,
  delivery_fee numeric(14, 2) not null,
  subtotal numeric(14, 2) not null,
  taxable numeric(14, 2) not null,
  vat_by_category jsonb not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null,
  paid numeric(14, 2) not null default 0,
  -- Of an invoice: the credit applied to its balance. Of a credit note: the credit it applied.
  set_off numeric(14, 2) not null default 0,
  -- The totals of its credit notes.
  credited numeric(14, 2) not null default 0,
  open numeric(14, 2) not null generated always as (
    case when status in ('draft', 'cancelled') then 0 else total - paid - set_off end
  ) stored,
  -- Goods that a credit note puts back into stock when it is issued: [{ line, qty, warehouse, condition }] as in the contract.
  restock jsonb not null default '[]',
  issued_at timestamptz,
  -- The day in Riyadh, used for ranges, quarters and statements.
  issued_on date,
  uuid uuid,
  -- The position in the company's chain of documents and the hashes of the chain, for the second phase of e-invoicing.
  counter bigint,
  hash text,
  previous_hash text,
  qr text,
  search text not null generated always as (
    folded(' ' || coalesce(number, '') || ' ' || coalesce(buyer ->> 'name_ar', '') || ' '
      || coalesce(buyer ->> 'name_en', '') || ' ' || coalesce(buyer ->> 'vat_number', '') || ' '
      || coalesce(deal_number, '') || ' ' || coalesce(po_number, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (paid >= 0 and set_off >= 0 and paid + set_off <= total),
  check ((number is null) = (status in ('draft', 'cancelled')))
);
create unique index invoices_number on invoices (company_id, number) where number is not null;
create unique index invoices_counter on invoices (company_id, counter) where counter is not null;
-- The orders of a company's list. By date, drafts stand where they were created.
create index invoices_made on invoices (company_id, id) include (status, kind);
create index invoices_by_number on invoices (company_id, number, id) include (status, kind);
create index invoices_issued on invoices (company_id, (coalesce(issued_at, created_at)), id)
  include (status, kind, issued_at, created_at, issued_on, total, vat, taxable);
create index invoices_due on invoices (company_id, due_on, id) include (status, kind, open);
create index invoices_total on invoices (company_id, total, id) include (status, kind);
create index invoices_open on invoices (company_id, open, id) include (status, kind, due_on, buyer_id);
create index invoices_updated on invoices (company_id, updated_at, id) include (status, kind);
-- Its filters, where few rows match; and counts and totals by status, from the index alone.
create index invoices_status on invoices (company_id, status, id) include (kind, total);
create index invoices_unpaid on invoices (company_id, due_on) include (id, kind, open, buyer_id) where open > 0;
create index invoices_buyer on invoices (company_id, buyer_id, issued_on, id) where buyer_id is not null;
create index invoices_deal on invoices (deal_id) where deal_id is not null;
create index invoices_original on invoices (original_id) where original_id is not null;
create index invoices_day on invoices (company_id, issued_on) where issued_on is not null;
create index invoices_search on invoices using gin (search_grams(company_id, search));
create index invoices_logo on invoices (logo_file) where logo_file is not null;
-- Invoices to remind buyers of, over all companies.
create index invoices_owed on invoices (due_on) where open > 0 and kind <> 'credit_note';

-- A company's own invoices as its lists read them; see own_listings.
create view own_invoices as select * from invoices where company_id = current_company();

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  deal_line_id uuid,
  milestone_id uuid,
  of_line_id uuid references invoice_lines (id),
  sku text,
  name_ar text not null,
  name_en text,
  qty numeric(16, 3) not null check (qty > 0),
  unit_id uuid not null references units (id),
  unit_price numeric(14, 2) not null,
  discount jsonb,
  discount_amount numeric(14, 2) not null,
  net numeric(14, 2) not null,
  vat_category text not null check (vat_category in ('S', 'Z', 'E', 'O')),
  exemption_code text,
  vat numeric(14, 2) not null,
  gross numeric(14, 2) not null
);
create index invoice_lines_invoice on invoice_lines (invoice_id, position);
-- What of a deal is invoiced already, and what of an invoice line was credited.
create index invoice_lines_deal on invoice_lines (deal_line_id) where deal_line_id is not null;
create index invoice_lines_milestone on invoice_lines (milestone_id) where milestone_id is not null;
create index invoice_lines_corrected on invoice_lines (of_line_id) where of_line_id is not null;

create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  company_id uuid not null,
  paid_on date not null,
  amount numeric(14, 2) not null check (amount > 0),
  method text not null,
  reference text,
  receipt_file uuid references files (id),
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversal_reason text
);
create index invoice_payments_invoice on invoice_payments (invoice_id, id);
create index invoice_payments_receipt on invoice_payments (receipt_file) where receipt_file is not null;

-- Every email that was sent with or about a document. Each reminder step is sent once.
create table invoice_emails (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  company_id uuid not null,
  kind text not null check (kind in ('document', 'reminder')),
  step integer,
  sent_to text[] not null,
  sent_at timestamptz not null
);
create index invoice_emails_invoice on invoice_emails (invoice_id, sent_at);
create unique index invoice_emails_once on invoice_emails (invoice_id, step) where step is not null;

-- The last number of each series, taken in the transaction that issues: one that fails takes none.
create table invoice_series (
  company_id uuid not null references companies (id) on delete cascade,
  series text not null,
  last integer not null,
  primary key (company_id, series)
);

-- The end of the company's chain of documents.
create table invoice_chains (
  company_id uuid primary key references companies (id) on delete cascade,
  counter bigint not null,
  hash text
);

create table invoice_settings (
  company_id uuid primary key references companies (id) on delete cascade,
  bank jsonb,
  due_days integer not null,
  terms_ar text,
  terms_en text,
  lang text not null,
  reminds boolean not null,
  version integer not null default 1
);

-- Many invoices in one ZIP file.
create table invoice_bundles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  requested_by uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  lang text not null,
  invoice_ids jsonb not null,
  made integer not null default 0,
  total integer not null,
  file_id uuid references files (id),
  created_at timestamptz not null,
  expires_at timestamptz
);
create index invoice_bundles_company on invoice_bundles (company_id, id);
create index invoice_bundles_expiring on invoice_bundles (expires_at) where expires_at is not null;
create index invoice_bundles_file on invoice_bundles (file_id) where file_id is not null;

-- Increased whenever an invoice of the company changes, once a transaction; see catalogue_versions.
create table invoice_versions (
  company_id uuid primary key references companies (id) on delete cascade,
  version bigint not null
);
create function invoices_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if current_setting('mawrid.invoices_counted', true) is distinct from pg_current_xact_id()::text || company::text then
    insert into invoice_versions values (company, 1)
      on conflict (company_id) do update set version = invoice_versions.version + 1;
    perform set_config('mawrid.invoices_counted', pg_current_xact_id()::text || company::text, true);
  end if;
  return null;
end
$$;
revoke execute on function invoices_changed from public;
create constraint trigger invoices_changed after insert or update or delete on invoices
  deferrable initially deferred for each row execute function invoices_changed();

create function without_sealed(buyer jsonb, sealed text) returns jsonb
  language sql immutable
as $$
  select case when sealed is null then buyer else buyer #- '{identifier,value}' end
$$;

-- The database itself refuses to change an issued document. Only what happens to it later changes: payments, credit, the
-- authority's answer. A buyer's number may be encrypted, also again with another secret, but not removed.
create function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- The generated columns `open` and `search` are not computed yet when this runs.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at', 'buyer', 'buyer_identifier_sealed'];
begin
  if old.status = 'draft' or is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued or set aside is never deleted';
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or without_sealed(new.buyer, new.buyer_identifier_sealed)
      is distinct from without_sealed(old.buyer, new.buyer_identifier_sealed)
    or (old.buyer_identifier_sealed is not null and new.buyer_identifier_sealed is null)
  then
    raise exception 'an invoice that was issued never changes';
  end if;
  return new;
end
$$;
create trigger invoice_frozen before update or delete on invoices
  for each row execute function invoice_frozen();

create function invoice_lines_frozen() returns trigger
  language plpgsql
as $$
begin
  if exists (select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and status <> 'draft') then
    raise exception 'the lines of an invoice that was issued never change';
  end if;
  return coalesce(new, old);
end
$$;
create trigger invoice_lines_frozen before insert or update or delete on invoice_lines
  for each row execute function invoice_lines_frozen();

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'invoice_buyers', 'invoices', 'invoice_lines', 'invoice_payments', 'invoice_emails', 'invoice_series',
    'invoice_chains', 'invoice_settings', 'invoice_bundles', 'invoice_versions'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on invoice_buyers, invoice_series, invoice_chains, invoice_settings,
  invoice_bundles to mawrid_company;
grant select, insert, update, delete on invoices, invoice_lines to mawrid_company;
-- A recorded payment never changes; it is reversed.
grant select, insert, update (reversed_at, reversal_reason) on invoice_payments to mawrid_company;
grant select, insert on invoice_emails to mawrid_company;
grant select on invoice_versions, own_invoices, own_invoice_buyers to mawrid_company;
