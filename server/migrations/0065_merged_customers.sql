-- Customers who turn out to be one. The merged one stays as a row: it keeps what it was called and its numbers, by which later
-- buyers are still recognised, and can be split off again. Deals and invoices follow customer_buyers (decision 0041).

-- Where a merged customer went.
alter table customers add column merged_into uuid;
alter table customers drop constraint customers_status_check;
alter table customers add constraint customers_status check (status in ('active', 'blocked', 'archived', 'merged')) not valid;

create or replace view own_customers as select * from customers where company_id = current_company();

-- What merging moved and changed, which splitting takes back.
create table customer_merges (
  -- The customer that was merged.
  customer_id uuid primary key references customers (id) on delete cascade,
  company_id uuid not null,
  into_id uuid not null references customers (id) on delete cascade,
  -- The ids by which deals and invoices knew it.
  buyers uuid[] not null,
  -- The details of the other that gave way to its own, and the contacts, addresses and tags that it added.
  replaced jsonb not null,
  added jsonb not null,
  merged_at timestamptz not null
);
create index customer_merges_into on customer_merges (into_id, customer_id);
alter table customer_merges enable row level security;
create policy of_company on customer_merges to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on customer_merges to mawrid_company;

-- As before, but who is found by the number or name of a merged customer is the one they were merged into.
create or replace function customer_of_buyer(
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
    select coalesce(merged_into, id) into known from customers
      where company_id = of_company and vat_number = vat and is_same_taxpayer(vat, key, identifier_key) order by merged_into is not null, id limit 1;
  end if;
  if known is null and key is not null then
    select coalesce(merged_into, id) into known from customers
      where company_id = of_company and identifier_key = key and (vat is null or vat_number is null) order by merged_into is not null, id limit 1;
  end if;
  -- Those with different numbers are different, whatever their names.
  if known is null then
    select coalesce(merged_into, id) into known from customers one
      where company_id = of_company and name_key = folded(buyer_name) and (vat is null or vat_number is null)
        and (key is null or identifier_key is null)
        and (market is null or not exists (select from customer_buyers where customer_id = coalesce(one.merged_into, one.id) and of_market))
      order by merged_into is not null, id limit 1;
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

-- A name without what many companies have in theirs, so that «شركة الواحة للتجارة» and «الواحة» are alike; null if nothing is left.
create function name_core(name text) returns text
  language sql immutable parallel safe
  return nullif(btrim(regexp_replace(
    ' ' || regexp_replace(folded(name), '[^[:alnum:]\u0621-\u064a]+', ' ', 'g') || ' ',
    ' (?:(?:شركه|ميسسه|مجموعه|مصنع|مكتب|محدوده|المحدوده|ذات|مسيوليه|التجاريه|للتجاره|والتجاره|التجاره|company|co|corp|corporation|establishment|est|factory|group|inc|limited|llc|ltd|trading|the) )+',
    ' ', 'g')), '');

-- The domains of a customer's emails, but for those of which everybody has an address.
create function email_domains(contacts jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct lower(split_part(contact ->> 'email', '@', 2)) from jsonb_array_elements(contacts) contact
    where contact ->> 'email' like '%@%' and lower(split_part(contact ->> 'email', '@', 2)) not in (
      'gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'outlook.sa', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com',
      'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'zoho.com', 'yandex.com'
    )
  );

-- Whether two customers can be one. Those with different numbers are not, nor are the companies of a VAT group.
create function can_be_twins(vat text, key text, other_vat text, other_key text) returns boolean
  language sql immutable parallel safe
  return case
    when vat = other_vat then is_same_taxpayer(vat, key, other_key)
    else (vat is null or other_vat is null) and (key is null or other_key is null or key = other_key)
  end;

-- Who may be the same as a customer of the bound company, and why.
create function customer_twins(of_customer uuid) returns table (customer_id uuid, reason text)
  language sql stable
as $$
  with one as (
    select id, vat_number, identifier_key, name_core(name_ar) as core_ar, name_core(name_en) as core_en, email_domains(contacts) as domains
    from own_customers where id = of_customer
  ), found as (
    select o.id, o.vat_number, o.identifier_key, 'vat_number' as reason
    from one join own_customers o on o.vat_number = one.vat_number
    union all
    select o.id, o.vat_number, o.identifier_key, 'identifier' from one join own_customers o on o.identifier_key = one.identifier_key
    union all
    select o.id, o.vat_number, o.identifier_key, 'name' from one join own_customers o on name_core(o.name_ar) = one.core_ar
    union all
    select o.id, o.vat_number, o.identifier_key, 'name' from one join own_customers o on name_core(o.name_en) = one.core_en
    union all
    select o.id, o.vat_number, o.identifier_key, 'email' from one join own_customers o on email_domains(o.contacts) && one.domains
  )
  select found.id, found.reason
  from found join one on true join own_customers o on o.id = found.id
  where found.id <> one.id and o.status in ('active', 'blocked', 'archived')
    and can_be_twins(one.vat_number, one.identifier_key, found.vat_number, found.identifier_key)
  group by found.id, found.reason
$$;

-- Which customers of the bound company have twins: those with something in common, each looked at once.
create function customers_with_twins() returns setof uuid
  language sql stable
as $$
  with known as (
    select id, vat_number, identifier_key, name_core(name_ar) as core_ar, name_core(name_en) as core_en, contacts
    from own_customers where status in ('active', 'blocked')
  ), alike as (
    select id from (select id, count(*) over (partition by vat_number) as n from known where vat_number is not null) v where n > 1
    union
    select id from (select id, count(*) over (partition by identifier_key) as n from known where identifier_key is not null) k where n > 1
    union
    select id from (select id, count(*) over (partition by core_ar) as n from known where core_ar is not null) a where n > 1
    union
    select id from (select id, count(*) over (partition by core_en) as n from known where core_en is not null) e where n > 1
    union
    select id from (
      select id, count(*) over (partition by domain) as n from known, unnest(email_domains(contacts)) domain
    ) d where n > 1
  )
  select alike.id from alike where exists (select from customer_twins(alike.id))
$$;
