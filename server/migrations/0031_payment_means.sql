-- How an invoice is to be paid: cash, credit, bank account, card; several may be stated.
alter table invoices add column payment_means text[] not null default '{}';
create or replace view own_invoices as select * from invoices where company_id = current_company();
