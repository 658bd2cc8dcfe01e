-- Within how many days of the delivery goods can be returned, as the quote and the invoice say. Null where they say nothing.

alter table deal_rounds add column return_days integer;
alter table deal_rounds add constraint deal_rounds_return_days check (return_days between 0 and 365) not valid;
alter table invoices add column return_days integer;
alter table invoices add constraint invoices_return_days check (return_days between 0 and 365) not valid;

-- Views have only the columns that their tables had when they were created.
create or replace view own_invoices as select * from invoices where company_id = current_company();
