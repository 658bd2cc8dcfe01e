-- A product has up to 2,500 variants. Which of them were added or removed is found by comparing the sets of rows before and after:
-- a join of the two has no statistics, and is planned as a loop over millions of pairs.
create or replace function articles_current_changed() returns trigger
  language plpgsql
as $$
declare
  listing_ids uuid[] := array(
    select distinct listing_id from (
      select id, listing_id, is_kept from made except select id, listing_id, is_kept from before
    ) changed
  );
begin
  if cardinality(listing_ids) > 0 then perform refresh_stock(listing_ids); end if;
  return null;
end
$$;
