-- transaction: none
-- The names of price groups, offered where one is typed.

create index concurrently if not exists customers_price_group on customers (company_id, price_group) where price_group is not null;
