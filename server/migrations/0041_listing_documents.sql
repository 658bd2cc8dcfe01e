-- transaction: none

-- The listings with documents that expire, looked through each day.
create index concurrently if not exists listing_details_expiring on listing_details (listing_id)
  where documents @? '$[*] ? (@.expires_on != null)';
