-- transaction: none
-- The returns of a company with goods in quarantine.
create index concurrently if not exists return_goods_on_hold on return_goods (company_id, return_id)
  where treatment = 'quarantine' and released_at is null;
