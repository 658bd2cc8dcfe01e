-- transaction: none
-- The oldest document that waits for ZATCA, of each status, over all companies.
create index concurrently if not exists zatca_documents_oldest on zatca_documents (status, signed_at)
  where status in ('queued', 'sending', 'unreachable');
