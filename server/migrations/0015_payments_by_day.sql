-- transaction: none
-- What a company collected in a range of days, from the index alone.
create index concurrently if not exists invoice_payments_day on invoice_payments (company_id, paid_on)
  include (invoice_id, amount) where reversed_at is null;
