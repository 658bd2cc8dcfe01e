-- Row-level security asks every query for the company, too. While a catalogue grows faster than its statistics, the planner
-- takes any index that begins with the company for a good one, reads all of what the company has through it, or joins it
-- to the right one. Where the right index holds the company as well, no other can look better.
drop index stock_levels_held;
create index stock_levels_held on stock_levels (company_id, warehouse_id) include (on_hand, incoming, reserved, standing)
  where not is_blank;
drop index articles_listing;
create index articles_listing on articles (listing_id, company_id, position);
