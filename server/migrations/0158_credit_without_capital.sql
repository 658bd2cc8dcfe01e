-- As in 0085, without investments: who brings in capital buys nothing, and what is on no invoice would count for ever.
create or replace function credit_use(of_customers uuid[]) returns table (customer_id uuid, owed numeric, uninvoiced numeric)
  language sql stable
as $$
  with by_buyer as (
    select known.customer_id, invoiced.open, agreed.uncharged
    from customer_buyers known
    cross join lateral (
      select sum(i.open) as open from own_invoices i
      where i.buyer_id = known.buyer_id and i.open > 0 and i.kind <> 'credit_note'
    ) invoiced
    cross join lateral (
      select sum(greatest(0, d.total - coalesce(documents.charged, 0) + least(
          coalesce(documents.closed, 0),
          (select r.total from deal_rounds r where r.deal_id = d.id and r.no = d.current_round) - d.total
        ))) as uncharged
      from own_deals d
      left join lateral (
        select
          sum(case
            when i.kind = 'advance_payment' then i.total - i.credited - i.deducted
            when i.kind in ('credit_note', 'debit_note') then 0
            else i.total
          end) as charged,
          sum(i.total) filter (where i.kind = 'credit_note' and i.reason_code = 'changed') as closed
        from own_invoices i
        where i.deal_id = d.id and i.number is not null and not exists (
          select from own_invoices wrong join own_invoices note on note.original_id = wrong.id
          where wrong.id in (i.id, i.original_id) and wrong.status = 'credited' and wrong.kind <> 'advance_payment'
            and note.reason_code = 'correction' and note.number is not null
        )
      ) documents on true
      where d.buyer_id = known.buyer_id and d.accepted_at is not null and d.total > 0 and d.kind <> 'investment'
        and d.status in ('accepted', 'disputed', 'completed')
    ) agreed
    where known.company_id = current_company() and known.customer_id = any (of_customers)
  )
  select one.id, coalesce(sum(by_buyer.open), 0), coalesce(sum(by_buyer.uncharged), 0)
  from unnest(of_customers) as one (id) left join by_buyer on by_buyer.customer_id = one.id
  group by one.id
$$;
