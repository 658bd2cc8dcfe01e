-- Quotes that a seller writes without a request: drafts, their links, and who accepted them.

alter table deals drop constraint deals_source_check;
alter table deals add constraint deals_sources check (source in ('rfq', 'direct_order', 'enquiry', 'own_quote')) not valid;
alter table deals drop constraint deals_status_check;
alter table deals add constraint deals_statuses check (status in (
  'draft', 'new', 'info_requested', 'offered', 'countered', 'accepted', 'completed', 'disputed', 'declined', 'rejected',
  'withdrawn', 'expired', 'cancelled'
)) not valid;

-- Whether the marketplace knows the deal: not while it is a draft, and not if the quote went to the buyer directly.
alter table deals add column on_market boolean not null default true;
-- Views have only the columns that their tables had when they were created.
create or replace view own_deals as select * from deals where company_id = current_company();

create table deal_quotes (
  deal_id uuid primary key references deals (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  channel text check (channel in ('market', 'link', 'document')),
  recipient_email text,
  recipient_mobile text,
  lang text not null default 'ar' check (lang in ('ar', 'en')),
  -- SHA-256 of the link's token; the token follows from the secret, the deal and the number of the link.
  token_hash bytea,
  link_no integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  -- The code for accepting a version: its keyed hash, until when, how often it was tried, for which version.
  code_hash bytea,
  code_expires_at timestamptz,
  code_attempts integer not null default 0,
  code_round integer,
  -- Who accepted which version, how, when and from where, with the hash of the paper.
  acceptance jsonb,
  paper_file uuid references files (id),
  proof_file uuid references files (id),
  check ((acceptance is null) = (paper_file is null))
);
create unique index deal_quotes_token on deal_quotes (token_hash) where token_hash is not null;
create index deal_quotes_company on deal_quotes (company_id);
create index deal_quotes_paper on deal_quotes (paper_file) where paper_file is not null;
create index deal_quotes_proof on deal_quotes (proof_file) where proof_file is not null;

-- What was accepted, by whom and how, never changes.
create function deal_quote_frozen() returns trigger
  language plpgsql
as $$
begin
  if old.acceptance is not null and (
    (old.acceptance, old.paper_file, old.proof_file) is distinct from (new.acceptance, new.paper_file, new.proof_file)
  ) then
    raise exception 'the acceptance of a quote never changes';
  end if;
  return new;
end
$$;
create trigger deal_quote_frozen before update on deal_quotes for each row execute function deal_quote_frozen();

alter table deal_quotes enable row level security;
create policy of_company on deal_quotes to mawrid_company using (company_id = current_company());
grant select, insert, update on deal_quotes to mawrid_company;

-- Drafts are discarded, and their items replaced. Of anything else nothing is deleted.
grant delete on deals, deal_lines to mawrid_company;
create policy of_drafts on deals as restrictive for delete to mawrid_company using (status = 'draft');
create policy of_drafts on deal_lines as restrictive for delete to mawrid_company
  using (exists (select from deals where deals.id = deal_id and deals.status = 'draft'));

-- As before, without drafts. A quote that answers no request was begun before it was sent, and takes no time to answer.
create or replace function deal_figures(first timestamptz, past timestamptz)
  returns table (metric text, key text, count bigint, total numeric, net numeric)
  language sql stable
as $$
  with requested as (
    -- From the index alone.
    select status, reason_code, total, answered_at - requested_at as answered_in, accepted_at, delivered_at, ended_at,
      status <> 'cancelled' as stands
    from own_deals where requested_at >= first and requested_at < past and status <> 'draft'
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
    from own_deals where assignee_id = person and requested_at >= first and requested_at < past and status <> 'draft'
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
