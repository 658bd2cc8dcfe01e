-- Packages that are tried, renewed, changed, cancelled and paid for in more ways than one.

alter table subscriptions
  add column trial_end date,
  -- Periods begin on this day of the month for as long as they follow each other, also after a shorter month.
  add column anchor date,
  add column pending_package uuid references packages (id),
  add column pending_period text check (pending_period in ('month', 'year')),
  add column card_id uuid,
  add column suspended_reason text,
  add check ((pending_package is null) = (pending_period is null)),
  add check (not auto_renew or card_id is not null);
update subscriptions set anchor = start_date;

-- A company has one trial.
create unique index subscriptions_trial on subscriptions (company_id) where trial_end is not null;
-- Those that the clock may have something to do with.
drop index subscriptions_ending;
create index subscriptions_turning on subscriptions (coalesce(end_date, 'infinity'), id)
  where status in ('pending_payment', 'trialing', 'active', 'past_due');

-- What a transfer is found by before there is a number; gaps in it mean nothing.
create sequence payment_references;

alter table subscription_invoices
  add column reference text not null unique default 'MRD-' || lpad(nextval('payment_references')::text, 7, '0'),
  add column purpose text not null default 'start' check (purpose in ('start', 'renew', 'upgrade')),
  add column package_id uuid references packages (id),
  add column period text check (period in ('month', 'year')),
  -- Of the whole period, without VAT: what is left of it counts when the package is changed.
  add column price numeric(14, 2),
  add column receipt_file uuid references files (id),
  add column transferred_on date,
  add column bank_reference text,
  add column receipt_sent_at timestamptz,
  add column receipt_refusal jsonb,
  add column refunded numeric(14, 2) not null default 0 check (refunded between 0 and total),
  -- Both sides as they were when it was issued.
  add column seller jsonb,
  add column buyer jsonb,
  add column qr text,
  drop constraint subscription_invoices_status_check,
  add check (status in ('open', 'in_review', 'paid', 'void', 'refunded_part', 'refunded')),
  drop constraint subscription_invoices_last_payment_check,
  add check (last_payment in ('refused', 'abandoned', 'differs'));
update subscription_invoices one set package_id = whole.package_id, period = whole.period, price = one.subtotal
  from subscriptions whole where whole.id = one.subscription_id;
alter table subscription_invoices
  alter column package_id set not null,
  alter column period set not null,
  alter column price set not null;
grant usage on sequence payment_references to mawrid_company;

-- One thing to pay at a time, and no period paid for twice.
create unique index subscription_invoices_unpaid on subscription_invoices (subscription_id)
  where status in ('open', 'in_review');
create unique index subscription_invoices_period on subscription_invoices (subscription_id, period_start)
  where status in ('paid', 'refunded_part') and purpose <> 'upgrade';
-- Receipts that wait for somebody to look, the oldest first.
create index subscription_invoices_receipts on subscription_invoices (id) where status = 'in_review';
-- A company's invoices by the day they were paid.
create index subscription_invoices_paid on subscription_invoices (company_id, paid_at);

-- Cards that the payment service keeps: its token charges one only together with our secret key.
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
alter table saved_cards enable row level security;
create policy of_company on saved_cards to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on saved_cards to mawrid_company;

-- Tries to renew with a saved card. A row stands before the service is asked, and its id becomes the payment's, so that
-- an answer that was lost is asked for again and nothing is charged twice.
create table card_charges (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null references subscription_invoices (id),
  token text not null,
  -- Days after the last one that is paid for: 0, 1, 3, 5, 7.
  slot integer not null,
  state text not null check (state in ('asked', 'paid', 'refused')),
  message text,
  asked_at timestamptz not null,
  unique (invoice_id, slot)
);
-- One whose end is not known keeps others out.
create unique index card_charges_asked on card_charges (invoice_id) where state = 'asked';
alter table card_charges enable row level security;
create policy of_company on card_charges to mawrid_company using (company_id = current_company());
grant select on card_charges to mawrid_company;

-- Money that goes back. The row stands before the service is asked; the number is given once it has gone.
create table subscription_credit_notes (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null references subscription_invoices (id),
  number text unique,
  issued_at timestamptz,
  reason text not null,
  subtotal numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null check (total = subtotal + vat and total > 0),
  -- What the service had paid back of the payment before.
  refunded_before numeric(14, 2) not null,
  qr text,
  asked_at timestamptz not null,
  check ((number is null) = (issued_at is null) and (number is null) = (qr is null))
);
create index subscription_credit_notes_invoice on subscription_credit_notes (invoice_id, id);
create unique index subscription_credit_notes_asked on subscription_credit_notes (invoice_id) where number is null;
alter table subscription_credit_notes enable row level security;
create policy of_company on subscription_credit_notes to mawrid_company using (company_id = current_company());
grant select on subscription_credit_notes to mawrid_company;

-- Payments of what was paid otherwise, or was no longer to be paid: they go back by themselves.
create table stray_payments (
  payment_id text primary key,
  invoice_id uuid not null references subscription_invoices (id) on delete cascade,
  found_at timestamptz not null,
  sent_back_at timestamptz
);
create index stray_payments_waiting on stray_payments (found_at) where sent_back_at is null;

-- Reminders that were written, by the end they remind of.
create table subscription_reminders (
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  ends_on date not null,
  days_before integer not null,
  primary key (subscription_id, ends_on, days_before)
);

-- Credit notes are counted beside the invoices.
alter table invoice_numbers
  add column series text not null default 'SUB',
  drop constraint invoice_numbers_pkey,
  add primary key (series, year);

-- The most pictures that one listing has.
create index listing_details_pictures on listing_details (company_id, (jsonb_array_length(images)) desc);
