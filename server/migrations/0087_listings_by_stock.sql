-- Products in the order of their stock, or of one stock status, of which a limited member has totals of their own
-- (docs/decisions/0038-limited-members.md). own_listings sums the levels of one product after another, which is right for a page of
-- them and slow for a hundred thousand; this sums all levels of the warehouses at once, for an order from stock_levels_warehouse alone.

create view listings_by_stock as select * from own_listings;
create view limited.listings_by_stock as
select
  l.id, l.company_id, l.kind, l.ref, l.name_ar, l.has_name_ar, l.name_en, l.slug, l.category_id, l.status, l.status_reason,
  l.archive_rank, l.completeness, l.price, l.subtype, l.closes_on, l.sku, l.unit_id, l.track_stock,
  coalesce(s.available, 0)::numeric(16, 3) as available,
  public.stock_status_of(l.track_stock, s.available, coalesce(s.is_low, false)) as stock,
  l.cover, l.search_words, l.name_key_ar, l.name_key_en, l.search, l.has_pending_change, l.published_on, l.version,
  l.created_at, l.updated_at, l.stock as market_stock
from public.listings l left join (
  -- The warehouses are the company's, and so are their levels. The quantity is computed as in the column, which the index lacks. What is
  -- left in stock of removed variants does not count.
  select s.listing_id, sum(s.on_hand - s.reserved) as available, bool_or(s.available <= s.low_at) as is_low
  from public.stock_levels s
  where s.warehouse_id = any ((select public.visible_warehouses())::uuid[])
    and not exists (
      select from public.articles a where a.company_id = public.current_company() and a.id = s.article_id and not a.is_kept
    )
  group by s.listing_id
) s on s.listing_id = l.id
where l.company_id = public.current_company();
grant select on listings_by_stock to mawrid_company;
grant select on limited.listings_by_stock to mawrid_limited;
