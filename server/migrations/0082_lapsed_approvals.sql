-- allow plain index: a company has few requests for approval
-- The person who asked is notified when a request ends because its record has changed, and open screens of those alone who may see it.

-- Set by whatever ends it, which does not know of notices; a job sends them.
alter table approval_requests add column awaits_notice boolean not null default false;
create index approval_requests_awaiting_notice on approval_requests (id) where awaits_notice;

-- As before. Who changed the record does not need to be notified of it.
create or replace function outdate_approvals() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  ended approval_requests;
begin
  for ended in
    update approval_requests set
        status = 'outdated', decided_at = new.at,
        awaits_notice = requested_by is not null and requested_by is distinct from new.user_id
      where record_id = new.record_id and status = 'waiting' returning *
  loop
    insert into history_entries (company_id, kind, record_id, record_ref, record_name_ar, record_name_en, at, side, user_id, action)
      values (ended.company_id, ended.record_kind, ended.record_id, ended.record_ref, ended.record_name_ar, ended.record_name_en,
        new.at, new.side, new.user_id, 'outdate_approval');
    perform announce_event(
      ended.company_id, null, 'approval',
      jsonb_build_object(
        'id', ended.id, 'record', ended.record_id, 'requested_by', ended.requested_by, 'warehouses', ended.warehouse_ids
      ),
      new.at
    );
  end loop;
  return null;
end
$$;
