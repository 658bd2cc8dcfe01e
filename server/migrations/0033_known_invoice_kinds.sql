-- Existing rows meet the constraints of the migration before; checking them does not stop writes.
alter table invoices validate constraint invoices_kinds;
alter table invoices validate constraint invoices_prepaid;
alter table invoices validate constraint invoices_deducted;
