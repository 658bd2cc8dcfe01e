-- The secrets of a webhook, encrypted: derived from SECRET, they would change for its receiver whenever that is replaced.
alter table market_webhooks add column secrets_sealed text;
