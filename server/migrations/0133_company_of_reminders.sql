-- allow fill: a few rows for each plan, and one for each payment that was made twice
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
