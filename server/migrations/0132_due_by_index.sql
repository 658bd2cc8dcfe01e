-- transaction: none
-- What scheduled jobs look for, which they found by reading the whole table: registrations whose check waits for the register,
-- signed invoices of plans whose clearance is not noted yet, bundles that were not finished or collected, and closed accounts.
create index concurrently if not exists companies_cr_waiting on companies (id) where cr_waiting is not null;
create index concurrently if not exists subscription_e_invoices_uncleared on subscription_e_invoices (id)
  where cleared_at is null and document_id is not null;
create index concurrently if not exists invoice_bundles_created on invoice_bundles (created_at);
create index concurrently if not exists users_closed on users (closed_at) where closed_at is not null;
