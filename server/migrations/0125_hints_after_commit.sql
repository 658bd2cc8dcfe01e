-- Where a broker carries the hints that there are new events (EVENTS_URL), a transaction collects whom it announced to, and the
-- process sends the hint once it has committed: NOTIFY would hold a lock of the whole database while it commits. The setting
-- ends with the transaction, and a savepoint that is undone takes its part back. A transaction that announces to very many
-- hints at everybody.

create or replace function announce_event(for_company uuid, for_user uuid, of_kind text, with_data jsonb, at_moment timestamptz)
  returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  owner text := coalesce('c:' || for_company, 'u:' || for_user);
  hints text;
begin
  if is_company_work() and (
    for_company <> coalesce(current_company(), '00000000-0000-0000-0000-000000000000')
    or for_user is not null and for_user is distinct from current_seller()
      and not exists (select from companies where id = current_company() and user_id = for_user)
      and not exists (
        select from company_members
        where company_id = current_company() and user_id = for_user and status in ('active', 'suspended')
      )
  ) then
    raise exception 'a company announces to itself and its own people only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(owner, 0));
  insert into events (id, company_id, user_id, kind, data, at)
    values (nextval('events_id'), for_company, for_user, of_kind, with_data, at_moment);
  if current_setting('mawrid.hints_by', true) is distinct from 'commit' then
    perform pg_notify('mawrid_events', owner);
    return;
  end if;
  hints := coalesce(current_setting('mawrid.hints', true), '');
  if hints <> '*' and position(owner in hints) = 0 then
    perform set_config('mawrid.hints', case when length(hints) > 4000 then '*' else ltrim(hints || ' ' || owner) end, true);
  end if;
end
$$;
