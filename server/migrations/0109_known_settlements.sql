-- Invoices that were paid before 0107, and customers who have been alike since. The triggers go on with new ones.

insert into invoice_settlements
select i.id, i.company_id, i.buyer_id, paid.last_on, paid.last_on - i.due_on
from invoices i
cross join lateral (
  select max(paid_on) as last_on from invoice_payments p where p.invoice_id = i.id and p.reversed_at is null
) paid
where i.open = 0 and i.kind <> 'credit_note' and i.due_on is not null and i.buyer_id is not null and paid.last_on is not null
on conflict do nothing;

insert into customers_alike (customer_id, company_id)
select one.id, one.company_id from customers one
where one.status <> 'merged' and exists (
  select from customers_like(
    one.company_id, one.id, one.vat_number, one.identifier_key, one.name_ar, one.name_en, one.contacts
  )
)
on conflict do nothing;

-- The days of returns that 0089 and 0090 added.
alter table deal_settings validate constraint deal_settings_return_days;
alter table deal_rounds validate constraint deal_rounds_return_days;
alter table invoices validate constraint invoices_return_days;
