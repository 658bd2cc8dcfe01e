-- Nothing can have been requested about a record that an import creates, and an import creates thousands.
create or replace trigger outdate_approvals after insert on history_entries for each row
  when (new.action not in (
    'ask_approval', 'approve_approval', 'refuse_approval', 'withdraw_approval', 'outdate_approval', 'note_approval', 'assign', 'unassign',
    'write_message', 'write_note'
  ) and (new.action <> 'create' or new.bulk_id is null))
  execute function outdate_approvals();
