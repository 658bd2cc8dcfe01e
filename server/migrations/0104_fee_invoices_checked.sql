-- What 0103 added without checking existing rows.

alter table subscription_invoices validate constraint subscription_invoices_purpose_check;
alter table subscription_invoices validate constraint subscription_invoices_of_plan;
alter table subscription_invoices validate constraint subscription_invoices_credited;
alter table subscription_invoices validate constraint subscription_invoices_issued;
