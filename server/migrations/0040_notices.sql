-- allow revoke: the rights are those of the functions that this file creates
-- What people are notified of: one row for each person, kind and record, which counts up.

create table notices (
  id uuid primary key default ordered_id(),
  -- No foreign keys: they would have every notice wait for those who lock its company. What belongs to an account that closes is
  -- deleted with it.
  user_id uuid not null,
  -- None for what concerns the person in any company: tickets, devices.
  company_id uuid,
  kind text not null,
  record_id uuid not null,
  -- Where the dashboard shows the record.
  path text not null,
  values jsonb not null,
  state text not null default 'unread' check (state in ('unread', 'read', 'later', 'done')),
  -- How often it happened since the person last read it.
  count integer not null default 1,
  remind_at timestamptz,
  at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'later') = (remind_at is not null))
);
-- One notice for each person, kind and record.
create unique index notices_subject
  on notices (user_id, (coalesce(company_id, '00000000-0000-0000-0000-000000000000')), kind, record_id);
-- The list of a person by state, the latest first.
create index notices_list on notices (user_id, state, at desc);
-- Those a person has not read, which are counted at every page, and those about a record whose screen is opened.
create index notices_unread on notices (user_id, path) where state = 'unread';
-- The reminders that are due.
create index notices_reminders on notices (remind_at) where state = 'later';
-- The nightly removal.
create index notices_updated on notices (updated_at);
-- Of a company whose account closes.
create index notices_company on notices (company_id) where company_id is not null;

-- The companies that the bound person works for. Runs with its owner's rights: a transaction bound to a person does not see
-- companies.
create function own_companies() returns table (id uuid, name text)
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select c.id, c.name from company_members m join companies c on c.id = m.company_id
  where m.user_id = current_seller() and m.status = 'active'
$$;
revoke execute on function own_companies from public;
grant execute on function own_companies to mawrid_company;

alter table notices enable row level security;
-- Those of companies that the person no longer works for are out of sight at once.
create policy of_seller on notices to mawrid_company
  using (user_id = current_seller() and (company_id is null or company_id in (select id from own_companies())));
grant select, update on notices to mawrid_company;

-- A company also announces to those who work for it.
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
  perform pg_notify('mawrid_events', owner);
end
$$;

-- Notifies the members with one of these roles, or an own role that has the first right and not the second; or of them the one that the record is assigned to, and their open screens.
-- Without roles it is for one person. `once` is what it may be told once for, of scheduled notices. Returns
-- what their emails need. Runs with its owner's rights: a company may not read what others are notified of. The company's lock is taken before those of its people, as by
-- everybody who announces to both, so that two transactions cannot wait for each other.
create function notify_people(
  for_company uuid, of_kind text, with_roles text[], with_right text, without_right text, to_person uuid, not_person uuid, of_record uuid, at_path text,
  with_values jsonb, once text, at_moment timestamptz
)
  returns table (
    notice_id uuid, person uuid, times integer, companies integer, first_name text, email text, lang text
  )
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  if is_company_work() and (
    for_company is distinct from current_company() and for_company is not null
    or for_company is null and to_person is distinct from current_seller()
  ) then
    raise exception 'a company notifies its own people only' using errcode = 'insufficient_privilege';
  end if;
  if once is not null then
    insert into sent_notifications (company_id, kind, record_id, moment, at)
      values (for_company, of_kind, of_record, once, at_moment) on conflict do nothing;
    if not found then
      return;
    end if;
  end if;
  if for_company is not null then
    perform pg_advisory_xact_lock(hashtextextended('c:' || for_company, 0));
  end if;
  for notice_id, person, times, companies, first_name, email, lang in
    with able as (
      select m.user_id from company_members m
      where m.company_id = for_company and m.status = 'active' and (
        with_roles is null
        or m.role_id is null and m.role = any (with_roles)
        or exists (
          select from company_roles r
          where r.id = m.role_id and with_right = any (r.rights) and not coalesce(without_right = any (r.rights), false)
        )
      )
    ), people as (
      select user_id from able
      where user_id = to_person
        or with_roles is not null and (to_person is null or to_person not in (select user_id from able))
      union select to_person where for_company is null
    ), told as (
      insert into notices (user_id, company_id, kind, record_id, path, values, at, created_at, updated_at)
      select user_id, for_company, of_kind, of_record, at_path, with_values, at_moment, at_moment, at_moment
      from people where user_id is distinct from not_person order by user_id
      on conflict (user_id, (coalesce(company_id, '00000000-0000-0000-0000-000000000000')), kind, record_id) do update set
        path = excluded.path,
        values = excluded.values,
        count = case notices.state when 'unread' then notices.count + 1 else 1 end,
        state = 'unread',
        remind_at = null,
        at = excluded.at,
        updated_at = excluded.updated_at
      returning id, user_id, count
    )
    select t.id, t.user_id, t.count, (
        select count(*)::int from company_members m where m.user_id = t.user_id and m.status in ('active', 'suspended')
      ), u.first_name, u.email, u.lang
    from told t join users u on u.id = t.user_id and u.closed_at is null order by t.user_id
  loop
    perform announce_event(null, person, 'notice', '{}', at_moment);
    return next;
  end loop;
end
$$;
revoke execute on function notify_people from public;
grant execute on function notify_people to mawrid_company;

-- By which channels people are notified, and when.

create table notice_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('screen', 'mail', 'push', 'sms')),
  choice text not null check (choice in ('on', 'off', 'at_once', 'daily')),
  primary key (user_id, kind, channel)
);

-- Hours of the day in the Kingdom.
create table notice_times (
  user_id uuid primary key references users (id) on delete cascade,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- Until when notices are in a daily email already.
  digested_at timestamptz,
  check ((quiet_from is null) = (quiet_until is null))
);

-- The mobile number for text messages, once it is confirmed by a code.
create table notice_phones (
  user_id uuid primary key references users (id) on delete cascade,
  phone text not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_attempts integer not null default 0,
  confirmed_at timestamptz
);

-- Unread notices by age, for the daily emails.
create index notices_recent on notices (at) where state = 'unread';

alter table notice_choices enable row level security;
create policy of_seller on notice_choices to mawrid_company using (user_id = current_seller());
grant select on notice_choices to mawrid_company;

-- What these people have chosen of a kind. Emails that were switched off before there were notices stay off. Runs with its
-- owner's rights: a company notifies people whose settings it may not read.
create function notice_settings(of_people uuid[], of_kind text)
  returns table (person uuid, choices jsonb, quiet_from smallint, quiet_until smallint)
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select p.id,
    coalesce((select jsonb_object_agg(c.channel, c.choice) from notice_choices c where c.user_id = p.id and c.kind = of_kind), '{}')
      || case when exists (select from muted_emails e where e.user_id = p.id and e.kind = of_kind) then '{"mail": "off"}'::jsonb
        else '{}' end,
    t.quiet_from, t.quiet_until
  from unnest(of_people) as p (id) left join notice_times t on t.user_id = p.id
$$;
revoke execute on function notice_settings from public;
grant execute on function notice_settings to mawrid_company;

-- The companies that the bound person works for, with the role there. Runs with its owner's rights, as own_companies does.
create function own_memberships() returns table (company_id uuid, role text, own_rights text[])
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select m.company_id, m.role, case when m.role_id is not null then coalesce(r.rights, '{}') end
  from company_members m left join company_roles r on r.id = m.role_id
  where m.user_id = current_seller() and m.status = 'active'
$$;
revoke execute on function own_memberships from public;
grant execute on function own_memberships to mawrid_company;

-- Whether a role includes a kind of notice. `kinds` has what each kind needs and, by ready-made role, those that it does not include;
-- a role of the company's own has its rights.
create function role_includes(role text, own_rights text[], of_kind text, kinds jsonb) returns boolean
  language sql immutable parallel safe
  return case
    when own_rights is null then not (kinds -> 'hidden' -> role) ? of_kind
    else kinds -> 'rights' ->> of_kind is null or kinds -> 'rights' ->> of_kind = any (own_rights)
  end;

-- Whether a person still works for the company of a notice, in a role that includes its kind.
create function may_be_notified(person uuid, of_company uuid, of_kind text, kinds jsonb) returns boolean
  language sql stable
  return of_company is null or exists (
    select from company_members m left join company_roles r on r.id = m.role_id
    where m.user_id = person and m.company_id = of_company and m.status = 'active'
      and role_includes(m.role, case when m.role_id is not null then coalesce(r.rights, '{}') end, of_kind, kinds)
  );
