-- A document that waits in an environment of ZATCA that is not in use any more is never sent. Its invoice is signed again in
-- another environment; as after a rejection, number, day and amounts stay.

create function is_of_other_environment(earlier uuid, later uuid) returns boolean
  language sql
  stable
as $$
  select a_unit.environment <> b_unit.environment
  from zatca_documents a
    join zatca_units a_unit on a_unit.id = a.unit_id,
    zatca_documents b
    join zatca_units b_unit on b_unit.id = b.unit_id
  where a.id = earlier and b.id = later
$$;

create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- The generated columns `open` and `search` are not computed yet when this runs.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at', 'buyer', 'buyer_identifier_sealed'];
  corrected text[] := array['seller', 'logo_file', 'buyer_id', 'supply_on', 'po_number', 'note_ar', 'note_en', 'reason',
    'uuid', 'qr'];
begin
  if old.status = 'draft' or is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued or set aside is never deleted';
  end if;
  if new.zatca_status = 'queued' and new.uuid is distinct from old.uuid and (
    old.zatca_status = 'rejected'
    or (old.zatca_status in ('queued', 'sending', 'unreachable') and is_of_other_environment(old.uuid, new.uuid))
  ) then
    if to_jsonb(new) - moving - corrected is distinct from to_jsonb(old) - moving - corrected then
      raise exception 'number, day and amounts of an invoice that was issued never change';
    end if;
    return new;
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
