-- allow revoke: the rights are those of the functions that this file creates
-- What limited members are notified of: nothing about warehouses that they do not have.

-- The warehouses that a notice is about; null is none. Once its person no longer has them, it is out of sight.
alter table notices add column warehouse_ids uuid[];

-- The companies that the bound person works for, with what they see there. In place of own_memberships, which the version before uses.
create function own_scopes()
  returns table (company_id uuid, role text, own_rights text[], warehouse_ids uuid[])
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select m.company_id, m.role, case when m.role_id is not null then coalesce(r.rights, '{}') end, m.warehouse_ids
  from company_members m left join company_roles r on r.id = m.role_id
  where m.user_id = current_seller() and m.status = 'active'
$$;
revoke execute on function own_scopes from public;
grant execute on function own_scopes to mawrid_company;

-- Whether the person still has the warehouses of a notice.
create function has_warehouses(person uuid, of_company uuid, of_warehouses uuid[]) returns boolean
  language sql stable
  return of_warehouses is null or exists (
    select from company_members m
    where m.user_id = person and m.company_id = of_company and m.status = 'active'
      and (m.warehouse_ids is null or of_warehouses <@ m.warehouse_ids)
  );

-- As before, for those alone who have these warehouses. The earlier one remains for the version before.
create function notify_people(
  for_company uuid, of_kind text, with_roles text[], with_right text, without_right text, to_person uuid, not_person uuid, of_record uuid, at_path text,
  with_values jsonb, once text, at_moment timestamptz, of_warehouses uuid[]
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
      ) and (of_warehouses is null or m.warehouse_ids is null or of_warehouses <@ m.warehouse_ids)
    ), people as (
      select user_id from able
      where user_id = to_person
        or with_roles is not null and (to_person is null or to_person not in (select user_id from able))
      union select to_person where for_company is null
    ), told as (
      insert into notices (
        user_id, company_id, kind, record_id, path, values, at, created_at, updated_at, warehouse_ids
      )
      select user_id, for_company, of_kind, of_record, at_path, with_values, at_moment, at_moment, at_moment, of_warehouses
      from people where user_id is distinct from not_person order by user_id
      on conflict (user_id, (coalesce(company_id, '00000000-0000-0000-0000-000000000000')), kind, record_id) do update set
        path = excluded.path,
        values = excluded.values,
        count = case notices.state when 'unread' then notices.count + 1 else 1 end,
        state = 'unread',
        remind_at = null,
        at = excluded.at,
        updated_at = excluded.updated_at,
        warehouse_ids = excluded.warehouse_ids
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
revoke execute on function notify_people(
  uuid, text, text[], text, text, uuid, uuid, uuid, text, jsonb, text, timestamptz, uuid[]
) from public;
grant execute on function notify_people(
  uuid, text, text[], text, text, uuid, uuid, uuid, text, jsonb, text, timestamptz, uuid[]
) to mawrid_company;
