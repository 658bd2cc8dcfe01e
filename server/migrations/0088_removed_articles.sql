-- transaction: none
-- Of all variants few are removed. Their stock does not count in listings_by_stock (0087).
create index concurrently if not exists articles_removed on articles (company_id) include (id) where not is_kept;
