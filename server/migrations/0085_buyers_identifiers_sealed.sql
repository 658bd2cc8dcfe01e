-- ID and passport numbers of buyers who are natural persons are sealed: they stand here, and `value` in the buyer's JSON is ''.
-- What was written before, or is written by a process of the version before, is sealed by the job invoices.seal_buyers.
alter table invoice_buyers add column identifier_sealed text;
alter table invoices add column buyer_identifier_sealed text;

create function without_sealed(buyer jsonb, sealed text) returns jsonb
  language sql immutable
as $$
  select case when sealed is null then buyer else buyer #- '{identifier,value}' end
$$;

-- As before, but for the number of a natural person: it can be sealed, and sealed anew with another secret. It never goes.
create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- Two of them are worked out from the others, after this is asked.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at', 'buyer', 'buyer_identifier_sealed'];
begin
  if old.status = 'draft' or is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued or set aside is never deleted';
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or without_sealed(new.buyer, new.buyer_identifier_sealed)
      is distinct from without_sealed(old.buyer, new.buyer_identifier_sealed)
    or (old.buyer_identifier_sealed is not null and new.buyer_identifier_sealed is null)
  then
    raise exception 'an invoice that was issued never changes';
  end if;
  return new;
end
$$;
