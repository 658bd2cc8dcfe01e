-- transaction: none
-- Parcels as the search box finds them.
create index concurrently if not exists deal_parcels_tracking on deal_parcels
  using gin (search_grams(company_id, folded(' ' || tracking_number))) where tracking_number is not null;
