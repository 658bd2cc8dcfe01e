-- transaction: none
-- Lists are sorted and filtered by listings_by_sku, which holds missing SKUs too; each new product was written to both.
drop index concurrently if exists listings_sku;
