-- allow fill: a few rows for each plan, one for each payment that was made twice, and the invoices of the demonstration
-- Reminders and payments of a plan get the company of what they belong to. The triggers fill it for version 0.1.0, which leaves it out.
alter table subscription_reminders add column company_id uuid;
alter table duplicate_payments add column company_id uuid;

create function reminder_of_company() returns trigger
  language plpgsql
as $$
begin
  new.company_id := coalesce(new.company_id, (select company_id from subscriptions where id = new.subscription_id));
  return new;
end
$$;
create trigger reminder_of_company before insert on subscription_reminders
  for each row execute function reminder_of_company();

create function duplicate_payment_of_company() returns trigger
  language plpgsql
as $$
begin
  new.company_id := coalesce(new.company_id, (select company_id from subscription_invoices where id = new.invoice_id));
  return new;
end
$$;
create trigger duplicate_payment_of_company before insert on duplicate_payments
  for each row execute function duplicate_payment_of_company();

update subscription_reminders r set company_id = s.company_id from subscriptions s where s.id = r.subscription_id;
update duplicate_payments d set company_id = i.company_id from subscription_invoices i where i.id = d.invoice_id;

-- The demonstration was loaded without row-level security: some of its invoices name the buyer in another company's book. Each company gets
-- the buyer in its own.
insert into invoice_buyers (id, company_id, market_id, identity_key, name_ar, name_en, party, identifier_sealed, updated_at)
  select gen_random_uuid(), i.company_id, b.market_id, b.identity_key, b.name_ar, b.name_en, b.party, b.identifier_sealed, b.updated_at
  from (select distinct company_id, buyer_id from invoices) i
  join invoice_buyers b on b.id = i.buyer_id and b.company_id <> i.company_id
  on conflict do nothing;
-- What was issued stays as it is: the buyer's details are in the invoice itself.
alter table invoices disable trigger user;
update invoices i set buyer_id = (
    select own.id from invoice_buyers own
    where own.company_id = i.company_id and (own.market_id = b.market_id or own.identity_key = b.identity_key)
    order by own.market_id is not distinct from b.market_id desc limit 1
  )
  from invoice_buyers b where b.id = i.buyer_id and b.company_id <> i.company_id;
alter table invoices enable trigger user;
