-- transaction: none
-- The last stock count that was applied in each warehouse.
create index concurrently if not exists stock_movements_stocktakes on stock_movements (company_id, warehouse_id, at desc)
  include (qty, user_id) where kind = 'count' and reason = 'stocktake';
