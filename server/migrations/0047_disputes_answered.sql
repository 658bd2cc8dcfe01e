-- What either side says in a dispute, and until when. A deal is in one dispute at a time.
create table deal_disputes (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  company_id uuid not null,
  status text not null check (status in ('open', 'offered', 'refused', 'escalated', 'settled', 'decided')),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  -- What the deal was before: a settled dispute gives it back.
  was_completed boolean not null,
  reason_code text,
  note text,
  wish text check (wish in ('credit', 'replacement', 'return')),
  -- { kind, amount } as the contract has it.
  remedy jsonb,
  answer_reason text,
  answer_note text,
  due_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index deal_disputes_deal on deal_disputes (deal_id, id);
create unique index deal_disputes_open on deal_disputes (deal_id) where ended_at is null;
create index deal_disputes_due on deal_disputes (due_at) where ended_at is null and due_at is not null;
create index deal_disputes_company on deal_disputes (company_id);
alter table deal_disputes enable row level security;
create policy of_company on deal_disputes to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_disputes to mawrid_company;

-- Disputes from before were waiting for the staff, and still are. The seller may settle them too.
insert into deal_disputes (id, deal_id, company_id, status, opened_by, was_completed, reason_code, note, opened_at)
select gen_random_uuid(), id, company_id, 'escalated', 'buyer', fulfilment_status = 'delivered' and delivered_at < updated_at - interval '14 days',
  reason_code, reason_note, updated_at
from deals where status = 'disputed';
