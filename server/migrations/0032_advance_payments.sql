-- Advance payment invoices, and the invoices that deduct them.

alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kinds
  check (kind in ('tax_invoice', 'simplified', 'advance_payment', 'credit_note', 'debit_note')) not valid;

-- Of an invoice: what it deducts of which advance, with the amount requested, as [{ invoice, number, issued_at, requested,
-- vat_by_category }]. A draft holds what it deducts, so no other invoice of the deal can deduct it.
alter table invoices add column advances jsonb not null default '[]';
-- All that it deducts, with VAT; it is a part of `set_off` once it is issued.
alter table invoices add column prepaid numeric(14, 2) not null default 0;
-- Of an advance payment invoice: what issued invoices deduct of it, with VAT.
alter table invoices add column deducted numeric(14, 2) not null default 0;
alter table invoices add constraint invoices_prepaid check (prepaid >= 0 and prepaid <= total) not valid;
alter table invoices add constraint invoices_deducted
  check (deducted >= 0 and credited + deducted <= total) not valid;

create or replace view own_invoices as select * from invoices where company_id = current_company();

-- As before, and what was deducted of an advance changes after it was issued.
create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- The generated columns `open` and `search` are not computed yet when this runs.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'deducted', 'open', 'search', 'hash',
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
