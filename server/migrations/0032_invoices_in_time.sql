-- The list of invoices begins with the latest, and drafts stand among them where they were begun.
drop index invoices_issued;
create index invoices_issued on invoices (company_id, (coalesce(issued_at, created_at)), id)
  include (status, kind, issued_at, created_at, issued_on, total, vat, taxable);
