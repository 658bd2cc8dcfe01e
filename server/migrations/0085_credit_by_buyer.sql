-- As in 0064, but invoices and deals are read by the buyers of these customers (invoices_buyer, deals_buyer), never all that are open.
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
      where d.buyer_id = known.buyer_id and d.accepted_at is not null and d.total > 0
        and d.status in ('accepted', 'disputed', 'completed')
    ) agreed
    where known.company_id = current_company() and known.customer_id = any (of_customers)
  )
  select one.id, coalesce(sum(by_buyer.open), 0), coalesce(sum(by_buyer.uncharged), 0)
  from unnest(of_customers) as one (id) left join by_buyer on by_buyer.customer_id = one.id
  group by one.id
$$;

-- As in 0065, by the index of English names.
create or replace function customer_twins(of_customer uuid) returns table (customer_id uuid, reason text)
  language sql stable
as $$
  with one as (
    select id, vat_number, identifier_key, name_core(name_ar) as core_ar, name_core(name_en) as core_en, email_domains(contacts) as domains
    from own_customers where id = of_customer
  ), found as (
    select o.id, o.vat_number, o.identifier_key, 'vat_number' as reason
    from one join own_customers o on o.vat_number = one.vat_number
    union all
    select o.id, o.vat_number, o.identifier_key, 'identifier' from one join own_customers o on o.identifier_key = one.identifier_key
    union all
    select o.id, o.vat_number, o.identifier_key, 'name' from one join own_customers o on name_core(o.name_ar) = one.core_ar
    union all
    select o.id, o.vat_number, o.identifier_key, 'name' from one join own_customers o on name_core(o.name_en) = one.core_en and o.name_en is not null
    union all
    select o.id, o.vat_number, o.identifier_key, 'email' from one join own_customers o on email_domains(o.contacts) && one.domains
  )
  select found.id, found.reason
  from found join one on true join own_customers o on o.id = found.id
  where found.id <> one.id and o.status in ('active', 'blocked', 'archived')
    and can_be_twins(one.vat_number, one.identifier_key, found.vat_number, found.identifier_key)
  group by found.id, found.reason
$$;
