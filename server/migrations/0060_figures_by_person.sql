-- As deal_figures, of the deals of one member.
create function deal_figures_of(first timestamptz, past timestamptz, person uuid)
  returns table (metric text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at,
      status <> 'cancelled' as stands
    from own_deals where assignee_id = person and requested_at >= first and requested_at < past
  ), agreed as (
    select id, accepted_at, kind, region, buyer_id, total, taxable - fee as net
    from own_deals where assignee_id = person and accepted_at >= first and accepted_at < past and status <> 'cancelled'
  ), won as (
    select * from agreed where kind in ('product', 'service')
  )
  select 'stage', stages.key, stages.count, coalesce(stages.total, 0), null::numeric
  from (
    select count(*) as all_of, sum(total) as all_total,
      count(answered_in) as answered, sum(total) filter (where answered_in is not null) as answered_total,
      count(accepted_at) filter (where stands) as accepted,
      sum(total) filter (where stands and accepted_at is not null) as accepted_total,
      count(delivered_at) filter (where stands) as delivered,
      sum(total) filter (where stands and delivered_at is not null) as delivered_total,
      count(coalesce(accepted_at, ended_at)) as decided
    from requested
  ) counted cross join lateral (values
    ('requested', all_of, all_total),
    ('answered', answered, answered_total),
    ('accepted', accepted, accepted_total),
    ('delivered', delivered, delivered_total),
    ('decided', decided, 0)
  ) stages (key, count, total)
  union all
  select 'minutes', (extract(epoch from answered_in)::bigint / 60)::text, count(*), 0, null
  from requested where answered_in is not null group by 2
  union all
  select 'lost', concat_ws(' ', status, reason_code), count(*), coalesce(sum(total), 0), null
  from requested where status in ('declined', 'rejected', 'withdrawn', 'expired', 'cancelled') group by 2
  union all
  select 'day', to_char(day, 'YYYY-MM-DD'), count(*), sum(total), sum(won.net)
  from (select (accepted_at at time zone 'Asia/Riyadh')::date as day, won.total, won.net from won) won group by day
  union all
  select 'kind', kind, count(*), sum(total), null from agreed group by 2
  union all
  select 'region', region, count(*), sum(total), null from won where region is not null group by 2
  union all
  select 'buyer', buyer_id::text, count(*), sum(total), null from won group by buyer_id
  union all
  -- A deal on several listings counts for each, with what was agreed for it alone, without VAT.
  select 'listing', lines.listing_id::text, count(distinct won.id), coalesce(sum(lines.agreed_net), 0), null
  from won join deal_lines lines on lines.deal_id = won.id
  where lines.listing_id is not null group by lines.listing_id
$$;
