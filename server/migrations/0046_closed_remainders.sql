-- What of a deal will not be supplied: proposed by the seller, agreed by the buyer or by silence.
create table deal_closures (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  status text not null check (status in ('proposed', 'agreed', 'refused', 'withdrawn')),
  reason_code text not null,
  note text,
  lang text not null check (lang in ('ar', 'en')),
  -- [{ line, qty }] as the contract has it, with what they are worth of the deal.
  lines jsonb not null,
  taxable numeric(14, 2) not null,
  total numeric(14, 2) not null,
  share numeric(5, 2) not null,
  -- Whether the buyer had a say: what the seller closes alone is limited to a share of the whole deal.
  needs_buyer boolean not null,
  answer_by timestamptz,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  answer_note text
);
create index deal_closures_deal on deal_closures (deal_id, id);
-- One proposal at a time, and those whose buyer said nothing.
create unique index deal_closures_open on deal_closures (deal_id) where status = 'proposed';
create index deal_closures_due on deal_closures (answer_by) where status = 'proposed';
create index deal_closures_company on deal_closures (company_id);

alter table deal_lines add column closed_qty numeric(16, 3) not null default 0;

create table deal_settings (
  company_id uuid primary key references companies (id) on delete cascade,
  closure_share numeric(5, 2) not null check (closure_share between 0 and 50),
  version integer not null
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['deal_closures', 'deal_settings'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on deal_closures, deal_settings to mawrid_company;

-- "Shipped" is now a deal of which nothing is left to send, "partly delivered" one whose rest is still to be sent. Deals
-- from before say so with the next move of their goods. The expression rewrites the table, once.
alter table deals alter column to_ship set expression as (
  status = 'accepted' and kind = 'product'
  and fulfilment_status in ('none', 'preparing', 'partly_shipped', 'partly_delivered')
);
