-- Who is asking the payment service about a company's money right now. The row is taken in a short transaction, so that no
-- transaction stays open while the service is asked; a process that stops leaves a row whose lease ends by itself.
create table payment_claims (
  company_id uuid primary key references companies (id) on delete cascade,
  holder uuid not null,
  expires_at timestamptz not null
);

-- When the service was last asked for a refund. It has no idempotency key for refunds, so one whose answer was lost is not
-- repeated until the service has had time to say whether it went through.
alter table subscription_credit_notes add column sent_at timestamptz;
