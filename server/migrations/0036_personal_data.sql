-- Records that a claim or an investigation still needs: the nightly deletion and the closing of the account pass them by.
create table retention_holds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  placed_by text not null,
  at timestamptz not null,
  released_at timestamptz
);
create unique index retention_holds_user on retention_holds (user_id) where released_at is null;

-- A deal ends before its invoices do; the invoice keeps the deal's number.
alter table invoices drop constraint invoices_deal_id_fkey,
  add constraint invoices_deal_id_fkey foreign key (deal_id) references deals (id) on delete set null not valid;

-- What belongs to a document goes with it.
alter table invoice_payments drop constraint invoice_payments_invoice_id_fkey,
  add constraint invoice_payments_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete cascade not valid;
alter table invoice_letters drop constraint invoice_letters_invoice_id_fkey,
  add constraint invoice_letters_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete cascade not valid;
alter table card_charges drop constraint card_charges_invoice_id_fkey,
  add constraint card_charges_invoice_id_fkey
    foreign key (invoice_id) references subscription_invoices (id) on delete cascade not valid;
alter table subscription_credit_notes drop constraint subscription_credit_notes_invoice_id_fkey,
  add constraint subscription_credit_notes_invoice_id_fkey
    foreign key (invoice_id) references subscription_invoices (id) on delete cascade not valid;

-- Only the deletion of what the law no longer asks for may touch issued documents, and never on a company's connection.
create function is_retention_over() returns boolean
  language sql stable
  return coalesce(current_setting('mawrid.retention_over', true) = 'on', false) and current_user <> 'mawrid_company';

create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- Two of them are worked out from the others, after this is asked.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at'];
begin
  if old.status = 'draft' or is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued or set aside is never deleted';
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'an invoice that was issued never changes';
  end if;
  return new;
end
$$;
