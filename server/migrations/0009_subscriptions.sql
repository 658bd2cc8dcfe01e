-- Packages, what companies have chosen of them, and what they were invoiced for it.

create table packages (
  id uuid primary key,
  code text not null unique,
  name_ar text not null,
  name_en text not null,
  description_ar text not null,
  description_en text not null,
  -- Without VAT.
  price_monthly numeric(14, 2) not null check (price_monthly >= 0),
  price_yearly numeric(14, 2) not null check (price_yearly >= 0),
  trial_days integer not null default 0,
  limits jsonb not null,
  features jsonb not null,
  marketplace_fee_percent numeric(5, 2) not null check (marketplace_fee_percent between 0 and 100),
  rank integer not null,
  is_popular boolean not null default false,
  is_active boolean not null default true
);
-- A handful of rows, the same for everybody.
grant select on packages to mawrid_company;

create table subscriptions (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  package_id uuid not null references packages (id),
  period text not null check (period in ('month', 'year')),
  status text not null check (
    status in ('pending_payment', 'trialing', 'active', 'past_due', 'expired', 'cancelled', 'suspended')
  ),
  start_date date,
  end_date date,
  grace_until date,
  auto_renew boolean not null default false,
  cancel_at_end boolean not null default false,
  payment_method text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in ('active', 'past_due') or (start_date is not null and end_date is not null))
);
-- A company has one subscription that runs or waits for its payment.
create unique index subscriptions_running on subscriptions (company_id)
  where status in ('pending_payment', 'trialing', 'active', 'past_due', 'suspended');
-- A company's subscriptions, the latest first.
create index subscriptions_company on subscriptions (company_id, id);
-- The daily turn of the clock.
create index subscriptions_ending on subscriptions (status, end_date) where status in ('active', 'past_due', 'pending_payment');

alter table subscriptions enable row level security;
create policy of_company on subscriptions to mawrid_company using (company_id = current_company());
grant select, insert, update on subscriptions to mawrid_company;

create table subscription_invoices (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  subscription_id uuid not null references subscriptions (id),
  -- Given when it is paid, so that numbers follow each other without gaps.
  number text unique,
  status text not null check (
    status in ('draft', 'open', 'in_review', 'paid', 'void', 'refunded_part', 'refunded')
  ),
  period_start date not null,
  period_end date not null,
  lines jsonb not null,
  subtotal numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null check (total = subtotal + vat),
  due_on date not null,
  paid_at timestamptz,
  method text,
  -- The payment service's page for it. `checkout_asked_at` without an id: the answer to opening one was lost.
  checkout_asked_at timestamptz,
  checkout_id text,
  checkout_url text,
  payment_id text unique,
  last_payment text check (last_payment in ('refused', 'abandoned')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'paid') <= (number is not null and paid_at is not null))
);
-- A company's invoices, and those of one subscription.
create index subscription_invoices_company on subscription_invoices (company_id, id);
create index subscription_invoices_subscription on subscription_invoices (subscription_id, id);
-- Whose checkout a webhook tells of; and those still to be asked after.
create unique index subscription_invoices_checkout on subscription_invoices (checkout_id) where checkout_id is not null;
create index subscription_invoices_open on subscription_invoices (checkout_asked_at) where status = 'open';

alter table subscription_invoices enable row level security;
create policy of_company on subscription_invoices to mawrid_company using (company_id = current_company());
grant select, insert, update on subscription_invoices to mawrid_company;

-- Numbers without gaps: the row is held until the transaction that took one ends.
create table invoice_numbers (
  year integer primary key,
  last integer not null
);

-- Webhooks that were heard already; the payment service repeats itself.
create table payment_notices (
  id text primary key,
  at timestamptz not null
);
create index payment_notices_at on payment_notices (at);

-- Copied from the subscription that runs or waits, for the company's own record.
alter table companies
  add column subscription_id uuid,
  add column subscription_status text,
  add column grace_until date;
