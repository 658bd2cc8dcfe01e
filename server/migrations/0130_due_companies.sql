-- allow revoke: the rights are those of the functions that this file creates
-- Companies that a job has to look at, and when: written by triggers and by the job itself, so that it reads those that are due and
-- not all of them. Before, two jobs read all companies and all members each minute.

create table due_companies (
  job text not null check (job in ('marketListings.sync_sellers', 'stock.sync_scopes')),
  company_id uuid not null,
  -- '-infinity' after a change, whatever any clock says; later while a process works on it; 'infinity' until something changes.
  due_at timestamptz not null,
  primary key (company_id, job)
);
create index due_companies_due on due_companies (job, due_at);

-- Companies' transactions have no right to the table, only the triggers below write it for them.
alter table due_companies enable row level security;

create function company_is_due(of_job text, of_company uuid) returns void
  language sql security definer
  set search_path = public, pg_temp
as $$
  insert into due_companies (job, company_id, due_at) values (of_job, of_company, '-infinity')
    on conflict (company_id, job) do update set due_at = excluded.due_at where due_companies.due_at > excluded.due_at;
$$;
revoke execute on function company_is_due from public;

create function seller_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform company_is_due('marketListings.sync_sellers', coalesce(new.id, old.id));
  return null;
end
$$;
revoke execute on function seller_changed from public;

create function seller_leaving() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform company_is_due('marketListings.sync_sellers', id) from companies where user_id = new.id;
  return null;
end
$$;
revoke execute on function seller_leaving from public;

create function member_scope_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform company_is_due('stock.sync_scopes', coalesce(new.company_id, old.company_id));
  return null;
end
$$;
revoke execute on function member_scope_changed from public;

create trigger companies_due_insert after insert on companies for each row execute function seller_changed();
create trigger companies_due_update after update on companies
  for each row when (old.* is distinct from new.*) execute function seller_changed();
create trigger companies_due_delete after delete on companies for each row execute function seller_changed();
create trigger users_due_update after update of closes_at on users
  for each row when ((old.closes_at is null) <> (new.closes_at is null)) execute function seller_leaving();

create trigger company_members_due_insert after insert on company_members
  for each row when (new.warehouse_ids is not null) execute function member_scope_changed();
create trigger company_members_due_update after update of warehouse_ids, status, company_id on company_members
  for each row when (
    (old.warehouse_ids is not null or new.warehouse_ids is not null)
    and (old.warehouse_ids, old.status) is distinct from (new.warehouse_ids, new.status)
  ) execute function member_scope_changed();
create trigger company_members_due_delete after delete on company_members
  for each row when (old.warehouse_ids is not null) execute function member_scope_changed();

-- Each company once, as it is today.
insert into due_companies (job, company_id, due_at) select 'marketListings.sync_sellers', id, '-infinity' from companies;
insert into due_companies (job, company_id, due_at)
  select distinct 'stock.sync_scopes', company_id, '-infinity'::timestamptz from company_members where warehouse_ids is not null
  union select 'stock.sync_scopes', company_id, '-infinity' from stock_scopes;
