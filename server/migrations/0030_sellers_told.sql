-- What the marketplace was told of each seller that is active. A seller's name, picture or VAT number changes without any
-- listing changing, and yet each listing reads differently then.
alter table market_sellers add column told text not null default '';
alter table market_sellers alter column told drop default;
