-- Blanket orders: accepted quotes whose quantities are called off in parts (docs/decisions/0054-blanket-orders.md).

alter table deals drop constraint deals_statuses;
alter table deals add constraint deals_statuses check (status in (
  'draft', 'new', 'info_requested', 'offered', 'countered', 'in_force', 'accepted', 'completed', 'disputed', 'declined',
  'rejected', 'withdrawn', 'expired', 'cancelled', 'closed'
)) not valid;

-- Of a blanket order, the last day on which a part can be called off.
alter table deals add column call_until date;
-- Of a call-off, the blanket order and its items.
alter table deals add column blanket_order_id uuid;
alter table deals add constraint deals_blanket_order
  foreign key (blanket_order_id) references deals (id) on delete set null not valid;
alter table deal_lines add column blanket_line_id uuid;
alter table deal_lines add constraint deal_lines_blanket_line
  foreign key (blanket_line_id) references deal_lines (id) on delete set null not valid;

-- Views have only the columns that their tables had when they were created.
create or replace view own_deals as select * from deals where company_id = current_company();

-- As before, without blanket orders that were agreed on: their call-offs are counted.
create or replace function deal_figures(first timestamptz, past timestamptz)
  returns table (metric text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    -- From the index alone.
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at,
      status <> 'cancelled' as stands
    from own_deals where requested_at >= first and requested_at < past and status not in ('draft', 'in_force', 'closed')
  ), agreed as (
    select id, accepted_at, kind, region, buyer_id, total, taxable - fee as net
    from own_deals where accepted_at >= first and accepted_at < past and status <> 'cancelled'
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
  from requested where answered_in >= interval '0' group by 2
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

create or replace function deal_figures_of(first timestamptz, past timestamptz, person uuid)
  returns table (metric text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at,
      status <> 'cancelled' as stands
    from own_deals where assignee_id = person and requested_at >= first and requested_at < past and status not in ('draft', 'in_force', 'closed')
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
  from requested where answered_in >= interval '0' group by 2
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
