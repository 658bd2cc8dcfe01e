-- Before 0042, which adds such a column: newer minor releases of Postgres add no column with a default to a table whose row
-- type the parsed body of a function uses. As text, a body does not depend on the table.
create or replace function company_is_active(company companies, moment timestamptz) returns boolean
  language sql immutable parallel safe
  as $$
    select company.is_verified
      and company.suspended_at is null
      and coalesce(company.cr_status, 'active') = 'active'
      and coalesce(company.active_until > moment, false)
      and coalesce(company.expiry_date >= (moment at time zone 'Asia/Riyadh')::date, true)
  $$;
