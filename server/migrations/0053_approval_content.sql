-- What a request for approval would do, as it is shown to the person who decides, and what the person who asked adds to it.

alter table approval_requests add column shown jsonb;
alter table approval_requests add column request_note text;

-- As before, and the end of the request is in the record's history and on open screens.
create or replace function outdate_approvals() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  ended approval_requests;
begin
  for ended in
    update approval_requests set status = 'outdated', decided_at = new.at
      where record_id = new.record_id and status = 'waiting' returning *
  loop
    insert into history_entries (company_id, kind, record_id, record_ref, record_name_ar, record_name_en, at, side, user_id, action)
      values (ended.company_id, ended.record_kind, ended.record_id, ended.record_ref, ended.record_name_ar, ended.record_name_en,
        new.at, new.side, new.user_id, 'outdate_approval');
    perform announce_event(ended.company_id, null, 'approval', jsonb_build_object('id', ended.id, 'record', ended.record_id), new.at);
  end loop;
  return null;
end
$$;

-- A note does not change the record either.
create or replace trigger outdate_approvals after insert on history_entries for each row
  when (new.action not in (
    'ask_approval', 'approve_approval', 'refuse_approval', 'withdraw_approval', 'outdate_approval', 'note_approval', 'assign', 'unassign',
    'write_message', 'write_note'
  ))
  execute function outdate_approvals();
