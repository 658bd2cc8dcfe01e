-- How much a customer may owe, and what happens beyond it: nothing, a warning, or no acceptance until it is allowed.

alter table customers
  add column credit_limit numeric(14, 2),
  add column credit_policy text not null default 'none';
alter table customers add constraint customers_credit_policy
  check (credit_policy in ('none', 'warn', 'stop') and (credit_policy = 'none' or coalesce(credit_limit, -1) >= 0)) not valid;
alter table customers add constraint customers_credit_limit check (credit_limit >= 0) not valid;

create or replace view own_customers as select * from customers where company_id = current_company();

-- Up to which total a deal may be accepted although it exceeds the customer's limit, and since when the limit has kept the
-- buyer from accepting it.
create table deal_credit (
  deal_id uuid primary key references deals (id) on delete cascade,
  company_id uuid not null,
  allowed numeric(14, 2),
  stopped_at timestamptz
);
alter table deal_credit enable row level security;
create policy of_company on deal_credit to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_credit to mawrid_company;

-- What customers of the bound company use of their credit: `owed`, what open invoices come to, and `uninvoiced`, what was agreed
-- with them and is on no invoice yet. The only definition. It is one statement, so an invoice that is being issued counts as
-- either, never as both.
--
-- An agreed deal counts until it is invoiced, completed or not. Its invoices take off what they charge; an invoice that was
-- credited because it was wrong does not, since it is issued again. An advance takes off what is left to deduct of it, because it
-- is owed or paid already. Closing a remainder lowers the deal's total; if it was invoiced, the credit note that follows is not
-- to lower it a second time.
create function credit_use(of_customers uuid[]) returns table (customer_id uuid, owed numeric, uninvoiced numeric)
  language sql stable
as $$
  with known as (
    select b.customer_id, b.buyer_id from customer_buyers b
    where b.company_id = current_company() and b.customer_id = any (of_customers)
  ), open_invoices as (
    select known.customer_id, sum(i.open) as open
    from known join own_invoices i on i.buyer_id = known.buyer_id
    where i.open > 0 and i.kind <> 'credit_note'
    group by known.customer_id
  ), agreed as (
    select known.customer_id, d.id, d.total, d.current_round
    from known join own_deals d on d.buyer_id = known.buyer_id
    where d.accepted_at is not null and d.status in ('accepted', 'disputed', 'completed') and d.total > 0
  ), uncharged as (
    select agreed.customer_id, greatest(0, agreed.total - coalesce(invoiced.charged, 0) + least(
        coalesce(invoiced.closed, 0),
        (select r.total from deal_rounds r where r.deal_id = agreed.id and r.no = agreed.current_round) - agreed.total
      )) as amount
    from agreed
    left join lateral (
      select
        sum(case
          when i.kind = 'advance_payment' then i.total - i.credited - i.deducted
          when i.kind in ('credit_note', 'debit_note') then 0
          else i.total
        end) as charged,
        sum(i.total) filter (where i.kind = 'credit_note' and i.reason_code = 'changed') as closed
      from own_invoices i
      where i.deal_id = agreed.id and i.number is not null and not exists (
        select from own_invoices wrong join own_invoices note on note.original_id = wrong.id
        where wrong.id in (i.id, i.original_id) and wrong.status = 'credited' and wrong.kind <> 'advance_payment'
          and note.reason_code = 'correction' and note.number is not null
      )
    ) invoiced on true
  )
  select one.id, coalesce(open_invoices.open, 0), coalesce((select sum(amount) from uncharged where uncharged.customer_id = one.id), 0)
  from unnest(of_customers) as one (id)
  left join open_invoices on open_invoices.customer_id = one.id
$$;
