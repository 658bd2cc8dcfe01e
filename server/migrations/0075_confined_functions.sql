-- allow revoke: mawrid_company keeps the right by its own grant, and triggers need none
-- What runs with the rights of the owner does so for the bound company only, by names that nobody can stand in for, and is
-- open to nobody else. Each transaction of a company is looked at again before its commit.

-- Whether the statement is one of a company's transaction, also within a function that runs as its owner.
create function is_company_work() returns boolean
  language sql stable parallel safe
  return current_setting('role') = 'mawrid_company';

-- Refuses to commit what was not written as mawrid_company, or not for whom the transaction was opened.
create function refuse_unbound(company text, seller text) returns void
  language plpgsql stable
  set search_path = public, pg_temp
as $$
begin
  if not is_company_work() then
    raise exception 'the role at the end is %', current_setting('role') using errcode = 'MW001';
  end if;
  if coalesce(current_setting('mawrid.company', true), '') <> company
    or coalesce(current_setting('mawrid.seller', true), '') <> seller
  then
    raise exception 'another company is bound at the end' using errcode = 'MW001';
  end if;
end
$$;

create or replace function announce_event(for_company uuid, for_user uuid, of_kind text, with_data jsonb, at_moment timestamptz)
  returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  owner text := coalesce('c:' || for_company, 'u:' || for_user);
begin
  if is_company_work() and (
    for_company <> coalesce(current_company(), '00000000-0000-0000-0000-000000000000')
    or for_user is not null and for_user is distinct from current_seller()
      and not exists (select from companies where id = current_company() and user_id = for_user)
  ) then
    raise exception 'a company announces to itself and its own people only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(owner, 0));
  insert into events (id, company_id, user_id, kind, data, at)
    values (nextval('events_id'), for_company, for_user, of_kind, with_data, at_moment);
  perform pg_notify('mawrid_events', owner);
end
$$;

create or replace function tell_market(
  event uuid, of_kind text, of_company uuid, of_record uuid, with_data jsonb, at_moment timestamptz
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if is_company_work() and of_company is distinct from current_company() then
    raise exception 'a company tells the marketplace of itself only' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from market_webhooks where of_kind = any (kinds) and disabled_at is null) then
    return false;
  end if;
  insert into market_events values (event, of_kind, of_company, of_record, with_data, at_moment);
  insert into market_deliveries (id, webhook_id, event_id, record_id, next_at)
    select gen_random_uuid(), id, event, of_record, at_moment from market_webhooks
    where of_kind = any (kinds) and disabled_at is null;
  return true;
end
$$;

-- Without pg_temp at the end, a temporary table of the caller would stand before the table that is meant.
alter function catalogue_changed() set search_path = public, pg_temp;
alter function deals_changed() set search_path = public, pg_temp;
alter function deals_resummed() set search_path = public, pg_temp;
alter function feed_market() set search_path = public, pg_temp;
alter function invoices_changed() set search_path = public, pg_temp;

revoke execute on function
  announce_event, tell_market, catalogue_changed, deals_changed, deals_resummed, feed_market, invoices_changed
from public;
