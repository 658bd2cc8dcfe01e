-- A company's customers: whoever requests a deal or is invoiced, each once, and whom the company adds itself.

create table customers (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number text not null,
  name_ar text not null,
  name_en text,
  -- By which a buyer without other numbers is recognised, and twins are found.
  name_key text not null generated always as (folded(name_ar)) stored,
  kind text not null default 'business' check (kind in ('business', 'government', 'person')),
  vat_number text,
  -- { scheme, value }. As in invoice_buyers, the number of an ID or passport is encrypted, and '' here.
  identifier jsonb,
  identifier_sealed text,
  -- Scheme and value, or a keyed hash of a person's number.
  identifier_key text,
  contacts jsonb not null default '[]',
  address jsonb,
  other_addresses jsonb not null default '[]',
  payment_days integer,
  tags text[] not null default '{}',
  note text,
  assignee_id uuid references users (id) on delete set null,
  status text not null default 'active' check (status in ('active', 'blocked', 'archived')),
  block_reason text,
  search text not null generated always as (
    folded(' ' || number || ' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || coalesce(vat_number, '') || ' '
      || coalesce(identifier ->> 'value', '') || ' '
      || translate(coalesce(jsonb_path_query_array(contacts, '$[*].name')::text, ''), '[]",', '')  || ' '
      || translate(coalesce(jsonb_path_query_array(contacts, '$[*].email')::text, ''), '[]",', ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'blocked') = (block_reason is not null))
);
create unique index customers_number on customers (company_id, number);
-- The orders of the list, and counts by status.
create index customers_name on customers (company_id, name_ar, id) include (status, kind);
create index customers_by_number on customers (company_id, number, id) include (status, kind);
create index customers_changed on customers (company_id, updated_at, id) include (status, kind);
create index customers_status on customers (company_id, status, id);
create index customers_search on customers using gin (search_grams(company_id, search));
create index customers_tags on customers using gin (tags);
-- By what a buyer is recognised.
create index customers_vat on customers (company_id, vat_number) where vat_number is not null;
create index customers_identifier on customers (company_id, identifier_key) where identifier_key is not null;
create index customers_name_key on customers (company_id, name_key);
create index customers_assignee on customers (company_id, assignee_id, id);
create index customers_assignee_person on customers (assignee_id) where assignee_id is not null;
-- The nightly deletion of personal data.
create index customers_updated on customers (updated_at);

-- A company's own customers as its lists read them; see own_listings.
create view own_customers as select * from customers where company_id = current_company();

-- The ids by which deals (deals.buyer_id, of the marketplace) and invoices (invoices.buyer_id) know a customer. Documents are
-- not changed when customers are merged; these rows are.
create table customer_buyers (
  company_id uuid not null references companies (id) on delete cascade,
  buyer_id uuid not null,
  customer_id uuid not null references customers (id) on delete cascade,
  of_market boolean not null,
  primary key (company_id, buyer_id)
);
create index customer_buyers_customer on customer_buyers (customer_id, buyer_id);

-- The last number of each company.
create table customer_numbers (
  company_id uuid primary key references companies (id) on delete cascade,
  last integer not null
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['customers', 'customer_buyers', 'customer_numbers'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on customers, customer_buyers to mawrid_company;
grant select, insert, update on customer_numbers to mawrid_company;
grant select on own_customers to mawrid_company;

create function customer_number(last integer) returns text
  language sql immutable
as $$
  select 'C-' || lpad(last::text, greatest(6, length(last::text)), '0')
$$;

create function next_customer_number(of_company uuid) returns text
  language sql
as $$
  insert into customer_numbers as known (company_id, last) values (of_company, 1)
    on conflict (company_id) do update set last = known.last + 1
    returning customer_number(last)
$$;

-- The person whom a buyer's details name, as the first contact.
create function contacts_of_buyer(buyer jsonb) returns jsonb
  language sql immutable
as $$
  select case
    when coalesce(buyer ->> 'contact', buyer ->> 'email', buyer ->> 'phone') is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object(
      'name', buyer ->> 'contact', 'role', null, 'email', buyer ->> 'email', 'mobile', buyer ->> 'phone', 'lang', 'ar',
      'receives', case when buyer ->> 'email' is null then '[]'::jsonb else '["quotes", "invoices", "reminders"]'::jsonb end
    ))
  end
$$;

create function kind_of_buyer(scheme text) returns text
  language sql immutable
as $$
  select case when scheme in ('NAT', 'GCC', 'IQA', 'PAS') then 'person' else 'business' end
$$;

-- A buyer of a deal in the form of an invoice's: its CR as an identifier, its address with the country.
create function party_of_deal(buyer jsonb) returns jsonb
  language sql immutable
as $$
  select jsonb_build_object(
    'name_ar', buyer ->> 'name_ar', 'name_en', buyer ->> 'name_en', 'vat_number', buyer ->> 'vat_number',
    'contact', buyer ->> 'contact', 'phone', buyer ->> 'phone', 'email', buyer ->> 'email',
    'identifier', case when buyer ->> 'cr' is null then null else jsonb_build_object(
      'scheme', case when buyer ->> 'cr' like '7%' then '700' else 'CRN' end, 'value', buyer ->> 'cr') end,
    'address', case when jsonb_typeof(buyer -> 'address') = 'object'
      then (buyer -> 'address') - 'contact_name' - 'contact_phone' || '{"country": "SA"}' end
  )
$$;

-- How an identifier is looked up: a person's only by the keyed hash, which is the key of the buyer in the book.
create function identifier_key_of(identifier jsonb, book_key text) returns text
  language sql immutable
as $$
  select case
    when jsonb_typeof(identifier) is distinct from 'object' then null
    when identifier ->> 'value' <> '' then identifier ->> 'scheme' || ' ' || (identifier ->> 'value')
    when starts_with(book_key, identifier ->> 'scheme' || ' ') then book_key
  end
$$;

-- Whether those with the same VAT number are one. The companies of a VAT group share its number, whose eleventh digit is 1: their
-- registrations tell them apart.
create function is_same_taxpayer(vat text, key text, other_key text) returns boolean
  language sql immutable parallel safe
  return substr(vat, 11, 1) <> '1' or key is null or other_key is null or key = other_key;

-- Which customer a buyer is: by the ids under which they are known, the VAT number, another number, or the name. One who is not
-- known becomes a customer. An archived one who buys again is active again.
create function customer_of_buyer(
  of_company uuid, buyer uuid, market uuid, buyer_name text, party jsonb, sealed text, book_key text
) returns void
  language plpgsql
as $$
declare
  known uuid;
  vat text := party ->> 'vat_number';
  key text := identifier_key_of(party -> 'identifier', book_key);
  now_at timestamptz := now();
begin
  select customer_id into known from customer_buyers where company_id = of_company and buyer_id = buyer;
  if known is not null and (market is null or exists (
    select from customer_buyers where company_id = of_company and buyer_id = market)) then
    update customers set status = 'active', version = version + 1 where id = known and status = 'archived';
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('customers ' || of_company, 0));
  if known is null then
    select customer_id into known from customer_buyers
      where company_id = of_company and buyer_id in (buyer, market) order by buyer_id = buyer desc limit 1;
  end if;
  if known is null and vat is not null then
    select id into known from customers
      where company_id = of_company and vat_number = vat and is_same_taxpayer(vat, key, identifier_key) order by id limit 1;
  end if;
  if known is null and key is not null then
    select id into known from customers
      where company_id = of_company and identifier_key = key and (vat is null or vat_number is null) order by id limit 1;
  end if;
  -- Those with different numbers are different, whatever their names.
  if known is null then
    select id into known from customers one
      where company_id = of_company and name_key = folded(buyer_name) and (vat is null or vat_number is null)
        and (key is null or identifier_key is null)
        and (market is null or not exists (select from customer_buyers where customer_id = one.id and of_market))
      order by id limit 1;
  end if;
  if known is null then
    known := ordered_id();
    insert into customers (
      id, company_id, number, name_ar, name_en, kind, vat_number, identifier, identifier_sealed, identifier_key, contacts,
      address, created_at, updated_at
    ) values (
      known, of_company, next_customer_number(of_company), buyer_name, party ->> 'name_en',
      kind_of_buyer(party -> 'identifier' ->> 'scheme'), vat,
      case when jsonb_typeof(party -> 'identifier') = 'object' then party -> 'identifier' end, sealed, key,
      contacts_of_buyer(party), case when jsonb_typeof(party -> 'address') = 'object' then party -> 'address' end,
      now_at, now_at
    );
  else
    update customers set status = 'active', version = version + 1 where id = known and status = 'archived';
  end if;
  insert into customer_buyers values (of_company, buyer, known, buyer is not distinct from market) on conflict do nothing;
  if market is not null then
    insert into customer_buyers values (of_company, market, known, true) on conflict do nothing;
  end if;
end
$$;

-- Also for deals and buyers that the version before writes while both run.
create function deal_has_customer() returns trigger
  language plpgsql
as $$
begin
  perform customer_of_buyer(
    new.company_id, new.buyer_id, new.buyer_id, new.buyer_name_ar, party_of_deal(new.buyer), null, null);
  return null;
end
$$;
create trigger deal_has_customer after insert on deals for each row execute function deal_has_customer();

create function invoice_buyer_has_customer() returns trigger
  language plpgsql
as $$
begin
  perform customer_of_buyer(
    new.company_id, new.id, new.market_id, new.name_ar, new.party, new.identifier_sealed, new.identity_key);
  return null;
end
$$;
-- Encrypting a number again sets no time.
create trigger invoice_buyer_has_customer after insert or update of updated_at on invoice_buyers
  for each row execute function invoice_buyer_has_customer();

-- Whether a deal or an invoice names the customer: their details are kept as long.
create function is_customer_named(of_customer uuid) returns boolean
  language sql stable
as $$
  select exists (
    select from customer_buyers known
    where known.customer_id = of_customer and (
      exists (select from deals where deals.company_id = known.company_id and deals.buyer_id = known.buyer_id)
      or exists (select from invoices where invoices.company_id = known.company_id and invoices.buyer_id = known.buyer_id)
    )
  )
$$;
