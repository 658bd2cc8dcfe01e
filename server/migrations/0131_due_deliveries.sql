-- transaction: none
-- The due deliveries of one endpoint: those of an endpoint that rests or is disabled are not read to find the others'.
create index concurrently if not exists market_deliveries_due_by_webhook on market_deliveries (webhook_id, next_at)
  where state = 'waiting';
