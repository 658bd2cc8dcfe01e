-- A document that waits is signed again when its unit has another certificate: stamp and QR code, which its hash leaves out.

-- ZATCA may have taken it, though its answer was lost. Of those that are here already it is not known.
alter table zatca_documents add column may_have_arrived boolean not null default true;

-- A signed document never changes; only ZATCA's answer is added, and until then stamp and QR code may be of another certificate.
create or replace function zatca_document_frozen() returns trigger
  language plpgsql
as $$
declare
  moving text[] := array['status', 'attempts', 'retry_at', 'sent_at', 'answered_at', 'messages', 'answer', 'cleared_xml',
    'cleared_qr', 'may_have_arrived'];
begin
  if is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.status in ('queued', 'sending', 'unreachable') then
    moving := moving || array['xml', 'qr'];
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'a signed document never changes';
  end if;
  return new;
end
$$;
