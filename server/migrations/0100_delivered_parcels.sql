-- transaction: none
-- What left a warehouse and arrived in the last weeks, for its share on time.
create index concurrently if not exists deal_parcels_delivered on deal_parcels (warehouse_id, delivered_at)
  where status = 'delivered';
