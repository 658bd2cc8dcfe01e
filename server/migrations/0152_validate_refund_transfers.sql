-- Existing rows meet the constraint of 0150; checking them does not stop writes.
alter table subscription_credit_notes validate constraint subscription_credit_notes_transferred;
