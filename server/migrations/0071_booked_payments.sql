-- transaction: none
-- The payments and reversals of a month, in the order in which they were recorded.
create index concurrently if not exists invoice_payments_recorded on invoice_payments (company_id, recorded_at, id);
create index concurrently if not exists invoice_payments_reversed
  on invoice_payments (company_id, reversed_at, id) where reversed_at is not null;
