-- transaction: none
-- Drafts without a SKU or a closing day have a place in the lists that are ordered by it.
create index concurrently if not exists listings_by_sku
  on listings (company_id, kind, shelf, (coalesce(sku, '')), id) include (status, category_id, stock);
