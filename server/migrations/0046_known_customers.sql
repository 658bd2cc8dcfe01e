-- Buyers of earlier deals and invoices become customers: those of invoices each under their own id, then those of deals whom
-- neither their id, VAT number, other number nor name makes one of them.

-- The triggers go on adding new ones, after this.
lock table customer_numbers in share row exclusive mode;

insert into customers (
  id, company_id, number, name_ar, name_en, kind, vat_number, identifier, identifier_sealed, identifier_key, contacts, address,
  created_at, updated_at
)
select buyer.id, buyer.company_id,
  customer_number((coalesce(numbers.last, 0) + row_number() over (partition by buyer.company_id order by buyer.id))::integer),
  name_ar, name_en, kind_of_buyer(party -> 'identifier' ->> 'scheme'), party ->> 'vat_number',
  case when jsonb_typeof(party -> 'identifier') = 'object' then party -> 'identifier' end, identifier_sealed,
  identifier_key_of(party -> 'identifier', identity_key), contacts_of_buyer(party),
  case when jsonb_typeof(party -> 'address') = 'object' then party -> 'address' end, updated_at, updated_at
from invoice_buyers buyer
left join customer_numbers numbers on numbers.company_id = buyer.company_id
where not exists (
  select from customer_buyers known where known.company_id = buyer.company_id and known.buyer_id = buyer.id
);

insert into customer_buyers
select company_id, id, id, false from invoice_buyers where id in (select id from customers)
on conflict do nothing;
insert into customer_buyers
select company_id, market_id, id, true from invoice_buyers where market_id is not null and id in (select id from customers)
on conflict do nothing;

-- The marketplace's buyers without an invoice, as their latest deal has them.
create temporary table unknown_buyers on commit drop as
select distinct on (company_id, buyer_id) company_id, buyer_id, buyer_name_ar as name_ar, party_of_deal(buyer) as party,
  identifier_key_of(party_of_deal(buyer) -> 'identifier', null) as key, requested_at as since
from deals
where not exists (
  select from customer_buyers known where known.company_id = deals.company_id and known.buyer_id = deals.buyer_id
)
order by company_id, buyer_id, id desc;

insert into customer_buyers
select distinct on (company_id, buyer_id) buyer.company_id, buyer.buyer_id, one.id, true
from unknown_buyers buyer join customers one using (company_id)
where one.vat_number = buyer.party ->> 'vat_number' and is_same_taxpayer(one.vat_number, buyer.key, one.identifier_key)
order by company_id, buyer_id, one.id;

insert into customer_buyers
select distinct on (company_id, buyer_id) buyer.company_id, buyer.buyer_id, one.id, true
from unknown_buyers buyer join customers one using (company_id)
where one.identifier_key = buyer.key and (one.vat_number is null or buyer.party ->> 'vat_number' is null)
order by company_id, buyer_id, one.id
on conflict do nothing;

insert into customer_buyers
select distinct on (one.id) buyer.company_id, buyer.buyer_id, one.id, true
from unknown_buyers buyer join customers one using (company_id)
where one.name_key = folded(buyer.name_ar)
  and (one.vat_number is null or buyer.party ->> 'vat_number' is null)
  and (one.identifier_key is null or buyer.key is null)
  and not exists (select from customer_buyers known where known.customer_id = one.id and known.of_market)
order by one.id, buyer.buyer_id
on conflict do nothing;

create temporary table new_buyers on commit drop as
select buyer.*, coalesce(
    'VAT ' || (party ->> 'vat_number') || case when is_same_taxpayer(party ->> 'vat_number', key, '') then '' else ' ' || key end,
    key, buyer_id::text
  ) as one
from unknown_buyers buyer
where not exists (
  select from customer_buyers known where known.company_id = buyer.company_id and known.buyer_id = buyer.buyer_id
);

insert into customer_numbers as known (company_id, last)
select company_id, count(*) from invoice_buyers where id in (select id from customers) group by company_id
on conflict (company_id) do update set last = known.last + excluded.last;

-- Those with the same numbers are one customer.
create temporary table new_customers on commit drop as
select ordered_id() as id, company_id, one, row_number() over (partition by company_id order by one) as place
from (select distinct company_id, one from new_buyers) numbered;

insert into customers (
  id, company_id, number, name_ar, name_en, vat_number, identifier, identifier_key, contacts, address, created_at, updated_at
)
select distinct on (made.id) made.id, buyer.company_id,
  customer_number((coalesce(numbers.last, 0) + made.place)::integer), buyer.name_ar, party ->> 'name_en',
  party ->> 'vat_number', case when jsonb_typeof(party -> 'identifier') = 'object' then party -> 'identifier' end, buyer.key,
  contacts_of_buyer(party), case when jsonb_typeof(party -> 'address') = 'object' then party -> 'address' end, since, since
from new_buyers buyer
join new_customers made on made.company_id = buyer.company_id and made.one = buyer.one
left join customer_numbers numbers on numbers.company_id = buyer.company_id
order by made.id, since desc;

insert into customer_buyers
select buyer.company_id, buyer.buyer_id, made.id, true
from new_buyers buyer
join new_customers made on made.company_id = buyer.company_id and made.one = buyer.one;

insert into customer_numbers as known (company_id, last)
select company_id, max(place) from new_customers group by company_id
on conflict (company_id) do update set last = known.last + excluded.last;
