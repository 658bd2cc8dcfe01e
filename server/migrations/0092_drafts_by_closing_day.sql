-- transaction: none
-- Investments that have no closing day yet have a place in the lists that are ordered by it.
create index concurrently if not exists listings_by_closing_day
  on listings (company_id, kind, shelf, (coalesce(closes_on, 'infinity')), id) where kind = 'investment';
