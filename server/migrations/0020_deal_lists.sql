-- Lists of deals that stay quick with fifty thousand of them: each of these is read from its index alone.

-- How far deliveries have come.
create index deals_fulfilment on deals (company_id, fulfilment_status, id) include (status);
-- A page of what was won between two days is found by its ids.
drop index deals_won;
create index deals_won on deals (company_id, accepted_at)
  include (id, status, kind, region, buyer_id, total, taxable, fee) where accepted_at is not null;
-- An index on an expression answers alone only if it holds what the expression is made of.
drop index deals_total;
create index deals_total on deals (company_id, (coalesce(total, 0)), id) include (status, kind, total);

-- What stands in the way of closing a warehouse: parcels that have not left, promises of goods that lie or arrive there.
create index deal_parcels_packed on deal_parcels (warehouse_id) where status = 'packed';
create index stock_reservations_warehouse on stock_reservations (warehouse_id);
