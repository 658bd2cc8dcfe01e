-- Refunds of the marketplace's fee that was paid by bank transfer: people transfer them back, and note the day and the reference.
alter table subscription_credit_notes
  add column is_by_transfer boolean not null default false,
  add column transferred_on date,
  add column transfer_reference text,
  -- When it was first noted. It is booked on that day, so that days whose books were read never change.
  add column transfer_noted_at timestamptz;
alter table subscription_credit_notes add constraint subscription_credit_notes_transferred check (
  (transferred_on is null) = (transfer_reference is null) and (transferred_on is null) = (transfer_noted_at is null)
    and (is_by_transfer or transferred_on is null)
) not valid;
