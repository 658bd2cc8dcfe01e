-- Invoices of the marketplace's fee are numbered, paid, credited and cleared as those of plans are, in the same table. They belong
-- to no subscription, and they are tax invoices before they are paid.

alter table subscription_invoices
  alter column subscription_id drop not null,
  alter column package_id drop not null,
  alter column period drop not null,
  alter column price drop not null,
  -- When it became a tax invoice, if that was before it was paid.
  add column issued_at timestamptz,
  -- What was credited before it was paid, with VAT: so much less is due. What is credited afterwards is refunded.
  add column credited numeric(14, 2) not null default 0;

-- Whether it took something off what was due, and nothing was paid back.
alter table subscription_credit_notes add column is_set_off boolean not null default false;

alter table subscription_invoices drop constraint subscription_invoices_purpose_check;
alter table subscription_invoices add constraint subscription_invoices_purpose_check
  check (purpose in ('start', 'renew', 'upgrade', 'fees')) not valid;
alter table subscription_invoices add constraint subscription_invoices_of_plan check (
  (purpose = 'fees') = (subscription_id is null) and (purpose = 'fees') = (package_id is null)
    and (purpose = 'fees') = (period is null) and (purpose = 'fees') = (price is null)
) not valid;
alter table subscription_invoices add constraint subscription_invoices_credited
  check (credited >= 0 and credited + refunded <= total) not valid;
alter table subscription_invoices add constraint subscription_invoices_issued
  check (num_nonnulls(issued_at) <= num_nonnulls(number)) not valid;
