-- When a pending refund was last tried, so that those that fail again and again do not keep others waiting.
alter table subscription_credit_notes add column tried_at timestamptz;
-- When a charge that the bank had not decided on counted as refused; empty again once its end is known.
alter table card_charges add column timed_out_at timestamptz;
