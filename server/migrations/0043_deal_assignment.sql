-- To whom new deals of a company go, and who had the last one, for members in turn.
create table deal_assignments (
  company_id uuid primary key references companies (id) on delete cascade,
  -- { kind, by_region, by_category }
  rule jsonb not null,
  last_assignee uuid,
  version integer not null
);

alter table deal_assignments enable row level security;
create policy of_company on deal_assignments to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_assignments to mawrid_company;
