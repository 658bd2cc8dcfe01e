-- Packages, the subscriptions of companies to them, and how those are invoiced, paid and refunded.

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
-- A few rows, the same for everybody.
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
  trial_end date,
  grace_until date,
  -- Consecutive periods begin on this day of the month, also after a shorter month.
  anchor date,
  auto_renew boolean not null default false,
  cancel_at_end boolean not null default false,
  pending_package uuid references packages (id),
  pending_period text check (pending_period in ('month', 'year')),
  payment_method text,
  card_id uuid,
  suspended_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in ('active', 'past_due') or (start_date is not null and end_date is not null)),
  check ((pending_package is null) = (pending_period is null)),
  check (not auto_renew or card_id is not null)
);
-- A company has one current subscription, and one trial ever.
create unique index subscriptions_running on subscriptions (company_id)
  where status in ('pending_payment', 'trialing', 'active', 'past_due', 'suspended');
create unique index subscriptions_trial on subscriptions (company_id) where trial_end is not null;
-- A company's subscriptions, latest first.
create index subscriptions_company on subscriptions (company_id, id);
-- What the daily job renews or ends.
create index subscriptions_turning on subscriptions (coalesce(end_date, 'infinity'), id)
  where status in ('pending_payment', 'trialing', 'active', 'past_due');

-- Identifies a bank transfer before there is an invoice number. Gaps have no meaning.
create sequence payment_references;
grant usage on sequence payment_references to mawrid_company;

create table subscription_invoices (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  subscription_id uuid not null references subscriptions (id),
  -- Assigned when it is paid, so that numbers follow each other without gaps.
  number text unique,
  reference text not null unique default 'MRD-' || lpad(nextval('payment_references')::text, 7, '0'),
  purpose text not null check (purpose in ('start', 'renew', 'upgrade')),
  status text not null check (status in ('open', 'in_review', 'paid', 'void', 'refunded_part', 'refunded')),
  package_id uuid not null references packages (id),
  period text not null check (period in ('month', 'year')),
  period_start date not null,
  period_end date not null,
  -- Of the whole period, without VAT: what is left of it is credited when the package is changed.
  price numeric(14, 2) not null,
  lines jsonb not null,
  subtotal numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null check (total = subtotal + vat),
  refunded numeric(14, 2) not null default 0 check (refunded between 0 and total),
  due_on date not null,
  paid_at timestamptz,
  method text,
  -- The payment service's page for it. `checkout_requested_at` without an id: the answer to opening one was lost.
  checkout_requested_at timestamptz,
  checkout_id text,
  checkout_url text,
  payment_id text unique,
  last_payment text check (last_payment in ('refused', 'abandoned', 'differs')),
  receipt_file uuid references files (id),
  transferred_on date,
  bank_reference text,
  receipt_sent_at timestamptz,
  receipt_refusal jsonb,
  -- Both parties as they were when it was issued.
  seller jsonb,
  buyer jsonb,
  qr text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'paid') <= (number is not null and paid_at is not null))
);
-- A company's invoices, those of one subscription, and those by the day they were paid.
create index subscription_invoices_company on subscription_invoices (company_id, id);
create index subscription_invoices_subscription on subscription_invoices (subscription_id, id);
create index subscription_invoices_paid on subscription_invoices (company_id, paid_at);
-- One open invoice at a time, and no period paid for twice.
create unique index subscription_invoices_unpaid on subscription_invoices (subscription_id)
  where status in ('open', 'in_review');
create unique index subscription_invoices_period on subscription_invoices (subscription_id, period_start)
  where status in ('paid', 'refunded_part') and purpose <> 'upgrade';
-- The invoice of a webhook's checkout, and the checkouts whose outcome is still to be queried.
create unique index subscription_invoices_checkout on subscription_invoices (checkout_id) where checkout_id is not null;
create index subscription_invoices_open on subscription_invoices (checkout_requested_at) where status = 'open';
-- Receipts waiting for review, oldest first.
create index subscription_invoices_receipts on subscription_invoices (id) where status = 'in_review';

-- The last number of each series and year. The row stays locked until the transaction that took a number ends, so there are no
-- gaps.
create table invoice_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

-- Webhooks that were processed already; the payment service repeats them.
create table processed_webhooks (
  id text primary key,
  at timestamptz not null
);
create index processed_webhooks_at on processed_webhooks (at);

-- Cards stored at the payment service. Its token can be charged only together with our secret key.
create table saved_cards (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  token text not null,
  brand text not null,
  last_four text not null,
  holder text,
  saved_at timestamptz not null,
  unique (company_id, brand, last_four)
);

-- Attempts to renew with a saved card. The row is committed before the service is called, and its id is the payment's
-- idempotency key: a lost answer is queried by it and nothing is charged twice.
create table card_charges (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null references subscription_invoices (id) on delete cascade,
  token text not null,
  -- Days after the last paid one: 0, 1, 3, 5, 7.
  retry_day integer not null,
  state text not null check (state in ('pending', 'paid', 'refused')),
  message text,
  requested_at timestamptz not null,
  -- When a charge that the bank had not decided on counted as refused; null again once its outcome is known.
  timed_out_at timestamptz,
  unique (invoice_id, retry_day)
);
-- While the outcome of one is unknown there is no other.
create unique index card_charges_pending on card_charges (invoice_id) where state = 'pending';
-- Charges that count as refused because of time alone.
create index card_charges_timed_out on card_charges (timed_out_at, id) where timed_out_at is not null;

-- Refunds. The row is committed before the service is called; the number is assigned once the money was returned.
create table subscription_credit_notes (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null references subscription_invoices (id) on delete cascade,
  number text unique,
  issued_at timestamptz,
  reason text not null,
  subtotal numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null check (total = subtotal + vat and total > 0),
  -- What the service had refunded of the payment before.
  refunded_before numeric(14, 2) not null,
  qr text,
  requested_at timestamptz not null,
  -- When the service was last asked for it. It has no idempotency key for refunds, so one whose answer was lost is not repeated
  -- before the service has had time to show whether it went through.
  sent_at timestamptz,
  -- When it was last tried, so that refunds that keep failing do not delay others.
  tried_at timestamptz,
  check ((number is null) = (issued_at is null) and (number is null) = (qr is null))
);
create index subscription_credit_notes_invoice on subscription_credit_notes (invoice_id, id);
create unique index subscription_credit_notes_one_pending on subscription_credit_notes (invoice_id) where number is null;
-- Pending refunds, the least recently tried first.
create index subscription_credit_notes_pending on subscription_credit_notes (tried_at nulls first, id) where number is null;

-- Payments of invoices that were paid already or no longer due. They are refunded automatically.
create table duplicate_payments (
  payment_id text primary key,
  invoice_id uuid not null references subscription_invoices (id) on delete cascade,
  found_at timestamptz not null,
  refunded_at timestamptz
);
create index duplicate_payments_pending on duplicate_payments (found_at) where refunded_at is null;

-- Reminders that were sent, by the end of the period they were about.
create table subscription_reminders (
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  ends_on date not null,
  days_before integer not null,
  primary key (subscription_id, ends_on, days_before)
);

-- Which process is calling the payment service for a company. The row is taken in a short transaction, so none stays open
-- during the call; if the process stops, the lease expires by itself.
create table payment_claims (
  company_id uuid primary key references companies (id) on delete cascade,
  holder uuid not null,
  expires_at timestamptz not null
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'subscriptions', 'subscription_invoices', 'saved_cards', 'card_charges', 'subscription_credit_notes'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on subscriptions, subscription_invoices to mawrid_company;
grant select, insert, update, delete on saved_cards to mawrid_company;
grant select on card_charges, subscription_credit_notes to mawrid_company;
