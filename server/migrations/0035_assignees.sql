-- The member who works on a record. Nobody, once the person's account is deleted.

alter table deals add column assignee_id uuid;
alter table deals add constraint deals_assignee_known
  foreign key (assignee_id) references users (id) on delete set null not valid;
alter table invoices add column assignee_id uuid;
alter table invoices add constraint invoices_assignee_known
  foreign key (assignee_id) references users (id) on delete set null not valid;
alter table stock_transfers add column assignee_id uuid;
alter table stock_transfers add constraint stock_transfers_assignee_known
  foreign key (assignee_id) references users (id) on delete set null not valid;

-- Views have only the columns that their tables had when they were created.
create or replace view own_deals as select * from deals where company_id = current_company();
create or replace view own_invoices as select * from invoices where company_id = current_company();

-- As before, and who works on an invoice changes after it was issued.
create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- The generated columns `open` and `search` are not computed yet when this runs.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'deducted', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at', 'buyer', 'buyer_identifier_sealed', 'assignee_id'];
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
