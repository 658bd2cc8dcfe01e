-- transaction: none
-- Pending refunds, the least recently tried first; and charges that were refused by time alone.
create index concurrently if not exists subscription_credit_notes_pending on subscription_credit_notes (tried_at nulls first, id)
  where number is null;
create index concurrently if not exists card_charges_timed_out on card_charges (timed_out_at, id) where timed_out_at is not null;
