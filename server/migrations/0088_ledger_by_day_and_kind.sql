-- transaction: none
-- The ledger of a company between two days, in the order of time, and of one kind of movement, in the order of booking: found
-- without reading the movements in between.
create index concurrently if not exists stock_movements_at on stock_movements (company_id, at, id) include (kind);
create index concurrently if not exists stock_movements_kind on stock_movements (company_id, kind, id);
