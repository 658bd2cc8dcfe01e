-- What months and years that are over add up to, so that the dashboard reads long ranges without reading every deal.

-- Counted up with every change of a deal that such sums know of; they hold while `summed` is the same.
create table deal_periods (
  company_id uuid not null references companies (id) on delete cascade,
  span text not null check (span in ('month', 'year')),
  first_day date not null,
  changes bigint not null,
  summed bigint not null default 0,
  primary key (company_id, span, first_day)
);
create index deal_periods_stale on deal_periods (first_day) where summed < changes;

-- Each figure of a period by what it is of: a stage, a reason, a day, a kind, a region, a listing, a buyer.
create table deal_sums (
  company_id uuid not null references companies (id) on delete cascade,
  span text not null,
  first_day date not null,
  what text not null,
  key text not null,
  count bigint not null,
  total numeric(18, 2) not null,
  -- What is left to the seller, of a day.
  net numeric(18, 2),
  primary key (company_id, span, first_day, what, key)
);

-- What was agreed of each listing is read from an index alone.
drop index deal_lines_deal;
create index deal_lines_deal on deal_lines (deal_id, position) include (company_id, listing_id, agreed_net);

-- The company's figures of a span of time: requests by when they were made, what was won by when it was agreed.
-- By the indexes deals_requested, deals_won and deal_lines_deal.
create function deal_figures(first timestamptz, past timestamptz)
  returns table (what text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at
    from own_deals where requested_at >= first and requested_at < past
  ), won as (
    -- What was agreed and then cancelled is not won.
    select id, accepted_at, kind, region, buyer_id, total, taxable - fee as net
    from own_deals where accepted_at >= first and accepted_at < past and status <> 'cancelled'
  )
  select 'stage', stages.key, stages.count, coalesce(stages.total, 0), null::numeric
  from (
    select count(*) as all_of, sum(total) as all_total,
      count(answered_in) as answered, sum(total) filter (where answered_in is not null) as answered_total,
      count(accepted_at) as accepted, sum(total) filter (where accepted_at is not null) as accepted_total,
      count(delivered_at) as delivered, sum(total) filter (where delivered_at is not null) as delivered_total,
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
  select 'kind', kind, count(*), sum(total), null from won group by 2
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

-- Sums up one period of the company; what changes meanwhile leaves it to be summed again.
create function sum_deals(asked_span text, asked_day date) returns void
  language plpgsql
as $$
declare
  changed bigint := (
    select changes from deal_periods
    where company_id = current_company() and span = asked_span and first_day = asked_day
  );
begin
  delete from deal_sums where company_id = current_company() and span = asked_span and first_day = asked_day;
  insert into deal_sums
  select current_company(), asked_span, asked_day, figures.*
  from deal_figures(
    asked_day::timestamp at time zone 'Asia/Riyadh',
    (asked_day + ('1 ' || asked_span)::interval) at time zone 'Asia/Riyadh'
  ) figures;
  update deal_periods set summed = changed
  where company_id = current_company() and span = asked_span and first_day = asked_day;
end
$$;

-- The periods that a deal counts in, before and after a change. Fired after deals_changed, whose row is the company's
-- own: so changes of one company stand in line here too.
create function deals_resummed() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into deal_periods (company_id, span, first_day, changes)
  select distinct coalesce(new.company_id, old.company_id), span,
    date_trunc(span, moment at time zone 'Asia/Riyadh')::date, 1
  from unnest(array[old.requested_at, old.accepted_at, new.requested_at, new.accepted_at]) moment,
    unnest(array['month', 'year']) span
  where moment is not null
  on conflict (company_id, span, first_day) do update set changes = deal_periods.changes + 1;
  return null;
end
$$;
create constraint trigger deals_resummed after insert on deals
  deferrable initially deferred for each row execute function deals_resummed();
create constraint trigger deals_resummed_changed after update on deals
  deferrable initially deferred for each row
  when ((old.status, old.total, old.taxable, old.fee, old.kind, old.region, old.buyer_id, old.reason_code, old.requested_at,
      old.answered_at, old.accepted_at, old.delivered_at, old.ended_at)
    is distinct from (new.status, new.total, new.taxable, new.fee, new.kind, new.region, new.buyer_id, new.reason_code,
      new.requested_at, new.answered_at, new.accepted_at, new.delivered_at, new.ended_at))
  execute function deals_resummed();

insert into deal_periods (company_id, span, first_day, changes)
select distinct company_id, span, date_trunc(span, moment at time zone 'Asia/Riyadh')::date, 1
from deals, unnest(array[requested_at, accepted_at]) moment, unnest(array['month', 'year']) span
where moment is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['deal_periods', 'deal_sums'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, update on deal_periods to mawrid_company;
grant select, insert, delete on deal_sums to mawrid_company;
