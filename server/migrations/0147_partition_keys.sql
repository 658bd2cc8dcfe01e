-- transaction: none
-- The key of a partitioned table contains what it is partitioned by (0149).
create unique index concurrently if not exists events_id_at on events (id, at);
