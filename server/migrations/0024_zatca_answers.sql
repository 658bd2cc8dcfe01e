-- transaction: none
-- How long ZATCA took to answer in the last days, from the index alone.
create index concurrently if not exists zatca_documents_answered on zatca_documents (company_id, answered_at)
  include (is_simplified, status, signed_at) where answered_at is not null;
