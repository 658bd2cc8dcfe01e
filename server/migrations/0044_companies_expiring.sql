-- transaction: none
-- Verified companies whose registration expires soon, for the emails 30 days ahead.
create index concurrently if not exists companies_expiring on companies (expiry_date) where is_verified and closed_at is null;
