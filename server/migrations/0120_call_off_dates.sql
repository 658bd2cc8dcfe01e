-- By which days parts of a blanket order are to be called off, as both sides agreed. Whether a date is met is computed from
-- the call-offs (docs/decisions/0054-blanket-orders.md).

create table call_off_dates (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  line_id uuid not null references deal_lines (id) on delete cascade,
  day date not null,
  qty numeric(16, 3) not null check (qty > 0),
  -- The day that was agreed first.
  moved_from date
);
create index call_off_dates_deal on call_off_dates (deal_id, day);
create index call_off_dates_line on call_off_dates (line_id);
-- What is due soon, of all companies.
create index call_off_dates_day on call_off_dates (day);

alter table call_off_dates enable row level security;
create policy of_company on call_off_dates to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on call_off_dates to mawrid_company;
