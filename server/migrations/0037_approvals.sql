-- allow revoke: the function is new, so no code uses it
-- What somebody else in the company has to approve before it happens.

create table approval_rules (
  company_id uuid primary key references companies (id) on delete cascade,
  -- { discount_over, below_list, below_cost, amount_over, write_off_over, credit_over, bank_changed }
  rules jsonb not null,
  version integer not null
);

create table approval_requests (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- The call that is held back, and what it would have been sent with: { params, body }.
  call text not null,
  content jsonb not null,
  record_kind text not null,
  record_id uuid not null,
  record_ref text,
  record_name_ar text,
  record_name_en text,
  -- The rules that were met: [{ kind, value, threshold }].
  reasons jsonb not null,
  status text not null check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'outdated')),
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  note text
);
-- One request waits for a call on a record; the trigger below finds it by the record.
create unique index approval_requests_waiting on approval_requests (record_id, call) where status = 'waiting';
-- The list, those of one status, and those of one record.
create index approval_requests_company on approval_requests (company_id, status, id);
create index approval_requests_record on approval_requests (record_id, id);
create index approval_requests_requested_by on approval_requests (requested_by) where requested_by is not null;
create index approval_requests_decided_by on approval_requests (decided_by) where decided_by is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['approval_rules', 'approval_requests'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;

-- Whatever happens to a record makes the requests about it outdated, except what does not change it.
create function outdate_approvals() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update approval_requests set status = 'outdated', decided_at = new.at
    where record_id = new.record_id and status = 'waiting';
  return null;
end
$$;
revoke execute on function outdate_approvals from public;
create trigger outdate_approvals after insert on history_entries for each row
  when (new.action not in (
    'ask_approval', 'approve_approval', 'refuse_approval', 'withdraw_approval', 'outdate_approval', 'assign', 'unassign',
    'write_message', 'write_note'
  ))
  execute function outdate_approvals();
