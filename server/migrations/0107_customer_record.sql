-- allow revoke: the rights are those of the functions that this file creates
-- What a customer's record tells: how they pay, their documents, since when they are known, and who may be the same.

alter table customers validate constraint customers_credit_policy;
alter table customers validate constraint customers_credit_limit;
alter table customers validate constraint customers_status;

-- The day on which an invoice was paid in full, and how many days after it was due; negative if before. Invoices that credit
-- notes settled alone are not in it: nobody paid them.
create table invoice_settlements (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  company_id uuid not null,
  buyer_id uuid not null,
  paid_on date not null,
  days_late integer not null
);
create index invoice_settlements_buyer on invoice_settlements (company_id, buyer_id, paid_on) include (days_late);

create function settle_invoice() returns trigger
  language plpgsql
as $$
begin
  if new.open = old.open then
    return null;
  end if;
  delete from invoice_settlements where invoice_id = new.id;
  if new.open = 0 then
    insert into invoice_settlements
      select new.id, new.company_id, new.buyer_id, max(paid_on), max(paid_on) - new.due_on
      from invoice_payments where invoice_id = new.id and reversed_at is null having max(paid_on) is not null;
  end if;
  return null;
end
$$;
create trigger settle_invoice after update of paid, set_off, status on invoices for each row
  when (new.kind <> 'credit_note' and new.due_on is not null and new.buyer_id is not null)
  execute function settle_invoice();

-- Files about a customer, such as their registration or a signed contract. Those of a merged customer stay theirs, and are shown
-- with the one they were merged into.
create table customer_documents (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  file_id uuid not null references files (id),
  kind text not null check (kind in ('registration', 'vat_certificate', 'national_address', 'contract', 'guarantee', 'other')),
  name text not null,
  expires_on date,
  added_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index customer_documents_customer on customer_documents (customer_id, id);
create index customer_documents_file on customer_documents (file_id);
create index customer_documents_adder on customer_documents (added_by) where added_by is not null;
-- Notices before a document expires.
create index customer_documents_expiring on customer_documents (expires_on, id) where expires_on is not null;

-- The history of a customer begins when the first deal or invoice makes them one, and says when they buy again after being archived.
create function record_recognised(one customers, action text, at timestamptz) returns void
  language sql
as $$
  insert into history_entries (
    company_id, kind, record_id, record_ref, record_name_ar, record_name_en, at, side, action, from_state, to_state
  )
  select one.company_id, 'customer', one.id, one.number, one.name_ar, one.name_en, at, 'clock', action,
    case when action = 'buy' then 'archived' end, 'active'
  where one.id is not null
$$;

-- As in 0065, and the history says so, with the time of the deal or invoice.
create function customer_of_buyer(
  of_company uuid, buyer uuid, market uuid, buyer_name text, party jsonb, sealed text, book_key text, since timestamptz
) returns void
  language plpgsql
as $$
declare
  known uuid;
  vat text := party ->> 'vat_number';
  key text := identifier_key_of(party -> 'identifier', book_key);
  made customers;
begin
  select customer_id into known from customer_buyers where company_id = of_company and buyer_id = buyer;
  if known is not null and (market is null or exists (
    select from customer_buyers where company_id = of_company and buyer_id = market)) then
    update customers set status = 'active', version = version + 1 where id = known and status = 'archived' returning * into made;
    perform record_recognised(made, 'buy', since);
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
      since, since
    ) returning * into made;
    perform record_recognised(made, 'recognise', since);
  else
    update customers set status = 'active', version = version + 1 where id = known and status = 'archived' returning * into made;
    perform record_recognised(made, 'buy', since);
  end if;
  insert into customer_buyers values (of_company, buyer, known, buyer is not distinct from market) on conflict do nothing;
  if market is not null then
    insert into customer_buyers values (of_company, market, known, true) on conflict do nothing;
  end if;
end
$$;

create or replace function deal_has_customer() returns trigger
  language plpgsql
as $$
begin
  perform customer_of_buyer(
    new.company_id, new.buyer_id, new.buyer_id, new.buyer_name_ar, party_of_deal(new.buyer), null, null, new.requested_at);
  return null;
end
$$;

create or replace function invoice_buyer_has_customer() returns trigger
  language plpgsql
as $$
begin
  perform customer_of_buyer(
    new.company_id, new.id, new.market_id, new.name_ar, new.party, new.identifier_sealed, new.identity_key, new.updated_at);
  return null;
end
$$;

-- Which customers have others with whom they have something in common. Kept by a trigger, because comparing all of them takes
-- seconds where there are 100,000.
create table customers_alike (
  customer_id uuid primary key references customers (id) on delete cascade,
  company_id uuid not null
);
create index customers_alike_company on customers_alike (company_id, customer_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['invoice_settlements', 'customer_documents', 'customers_alike'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on invoice_settlements, customer_documents to mawrid_company;
grant select on customers_alike to mawrid_company;

-- The mobile numbers of a customer's contacts, and their emails at providers that everybody uses, which say more than a domain.
create function contact_points(contacts jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select contact ->> 'mobile' from jsonb_array_elements(contacts) contact where contact ->> 'mobile' is not null
    union
    select lower(contact ->> 'email') from jsonb_array_elements(contacts) contact where contact ->> 'email' is not null
  );

-- Who may be the same as a customer with these details, and why; the same reason can come twice. Each is found by an index; the
-- number that two customers differ in is compared last. Nothing is grouped, so that whether there is anybody ends with the first:
-- of thousands with one domain each asks.
create function customers_like(
  of_company uuid, of_customer uuid, vat text, key text, ar text, en text, of_contacts jsonb
) returns table (customer_id uuid, reason text)
  language sql stable
as $$
  with found as (
    select o.id, o.vat_number, o.identifier_key, o.status, 'vat_number' as reason
    from customers o where o.company_id = of_company and o.vat_number = vat
    union all
    select o.id, o.vat_number, o.identifier_key, o.status, 'identifier'
    from customers o where o.company_id = of_company and o.identifier_key = key
    union all
    select o.id, o.vat_number, o.identifier_key, o.status, 'name'
    from customers o where o.company_id = of_company and name_core(o.name_ar) = name_core(ar)
    union all
    select o.id, o.vat_number, o.identifier_key, o.status, 'name'
    from customers o where o.company_id = of_company and name_core(o.name_en) = name_core(en) and o.name_en is not null
    union all
    select o.id, o.vat_number, o.identifier_key, o.status, 'email'
    from customers o where o.company_id = of_company and email_domains(o.contacts) && email_domains(of_contacts)
    union all
    select o.id, o.vat_number, o.identifier_key, o.status,
      case when exists (
        select from unnest(contact_points(o.contacts)) point where point not like '%@%' and point = any (contact_points(of_contacts))
      ) then 'phone' else 'email' end
    from customers o where o.company_id = of_company and contact_points(o.contacts) && contact_points(of_contacts)
  )
  select found.id, found.reason from found
  where found.id <> of_customer and found.status in ('active', 'blocked', 'archived')
    and can_be_twins(vat, key, found.vat_number, found.identifier_key)
$$;

-- Who may be the same as a customer of the bound company, and why. With its owner's rights, as the views of a company's own rows.
create or replace function customer_twins(of_customer uuid) returns table (customer_id uuid, reason text)
  language sql stable security definer
  set search_path = public, pg_temp
as $$
  select distinct alike.customer_id, alike.reason
  from own_customers one
  cross join lateral customers_like(
    one.company_id, one.id, one.vat_number, one.identifier_key, one.name_ar, one.name_en, one.contacts
  ) alike
  where one.id = of_customer
$$;
revoke execute on function customer_twins from public;
grant execute on function customer_twins to mawrid_company;

-- Marks whoever is like somebody, and takes the mark from those who no longer are.
create function mark_alike() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from before_rows b join after_rows a on a.id = b.id
      where (b.vat_number, b.identifier_key, b.name_ar, b.name_en, b.contacts, b.status)
        is distinct from (a.vat_number, a.identifier_key, a.name_ar, a.name_en, a.contacts, a.status)
    ) then
      return null;
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from customers_alike marked
    using (
      select b.id from before_rows b
      union
      select alike.customer_id
      from before_rows b
      cross join lateral customers_like(
        b.company_id, b.id, b.vat_number, b.identifier_key, b.name_ar, b.name_en, b.contacts
      ) alike
    ) affected
    join customers one on one.id = affected.id
    where marked.customer_id = affected.id and (one.status = 'merged' or not exists (
      select from customers_like(
        one.company_id, one.id, one.vat_number, one.identifier_key, one.name_ar, one.name_en, one.contacts
      )
    ));
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    with pairs as (
      select a.company_id, a.id, alike.customer_id
      from after_rows a
      cross join lateral customers_like(
        a.company_id, a.id, a.vat_number, a.identifier_key, a.name_ar, a.name_en, a.contacts
      ) alike
      where a.status <> 'merged'
    )
    insert into customers_alike (customer_id, company_id)
      select id, company_id from pairs union select customer_id, company_id from pairs
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke execute on function mark_alike from public;
create trigger mark_alike_added after insert on customers
  referencing new table as after_rows for each statement execute function mark_alike();
create trigger mark_alike_changed after update on customers
  referencing old table as before_rows new table as after_rows for each statement execute function mark_alike();
create trigger mark_alike_deleted after delete on customers
  referencing old table as before_rows for each statement execute function mark_alike();
