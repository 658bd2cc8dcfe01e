-- Changes of accepted deals: one side proposes them, the other agrees.

create table deal_amendments (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  side text not null check (side in ('seller', 'buyer')),
  by_name text not null,
  -- The version that it changes.
  round integer not null,
  status text not null check (status in ('proposed', 'agreed', 'refused', 'withdrawn', 'expired')),
  -- The version as it is to be, as the contract's Round.
  content jsonb not null,
  -- The items that the deal does not have yet, as rows of deal_lines.
  added jsonb not null,
  -- What the deal is worth without and with it.
  taxable_before numeric(14, 2) not null,
  total_before numeric(14, 2) not null,
  taxable numeric(14, 2) not null,
  total numeric(14, 2) not null,
  proposed_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  -- Who agreed for the buyer: by link, from which network address, or as the seller recorded it.
  agreed_by text,
  agreed_how text check (agreed_how in ('link', 'phone', 'email')),
  agreed_from text,
  answer_note text
);
create index deal_amendments_deal on deal_amendments (deal_id, id);
-- One proposal at a time, and the proposals past their deadline.
create unique index deal_amendments_open on deal_amendments (deal_id) where status = 'proposed';
create index deal_amendments_due on deal_amendments (answer_by) where status = 'proposed';
create index deal_amendments_company on deal_amendments (company_id);

alter table deal_amendments enable row level security;
create policy of_company on deal_amendments to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_amendments to mawrid_company;
