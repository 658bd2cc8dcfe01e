-- allow revoke: the rights are those of the function that this file creates
-- What several people were notified of may be decided by one of them: the others' notices are done with it.

-- By notices_subject. Runs with its owner's rights: a company may not read what others are notified of. The company's lock is taken
-- before those of its people, as by notify_people.
create function finish_notices(for_company uuid, of_kind text, of_record uuid, at_moment timestamptz) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  person uuid;
begin
  if is_company_work() and for_company is distinct from current_company() then
    raise exception 'a company notifies its own people only' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('c:' || for_company, 0));
  for person in
    with finished as (
      update notices n set state = 'done', remind_at = null, updated_at = at_moment
      from company_members m
      where m.company_id = for_company and m.status in ('active', 'suspended') and n.user_id = m.user_id
        and coalesce(n.company_id, '00000000-0000-0000-0000-000000000000') = for_company
        and n.kind = of_kind and n.record_id = of_record and n.state <> 'done'
      returning n.user_id
    )
    select user_id from finished order by user_id
  loop
    perform announce_event(null, person, 'notice', '{}', at_moment);
  end loop;
end
$$;
revoke execute on function finish_notices from public;
grant execute on function finish_notices to mawrid_company;
