-- When goods arrive: the public holidays on which a warehouse works, and the day by which the goods of a deal are due.

alter table warehouses
  add column open_holidays jsonb not null default '[]';

-- Until when the goods of an accepted deal are to arrive. A deal whose terms name no delivery time has none.
create table deal_deadlines (
  deal_id uuid primary key references deals (id) on delete cascade,
  company_id uuid not null,
  deliver_by date not null
);
alter table deal_deadlines enable row level security;
create policy of_company on deal_deadlines to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_deadlines to mawrid_company;
