-- transaction: none
-- A company's documents by ZATCA's status: the filter of the list, and what needs attention.
create index concurrently if not exists invoices_zatca on invoices (company_id, zatca_status, id)
  include (status, kind) where zatca_status is not null;
