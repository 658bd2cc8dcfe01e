-- What every table stands on. A seller's rows are seen through row-level security only: queries made for a company
-- run as mawrid_company, bound to that company for as long as they hold their connection.

do $$
begin
  create role mawrid_company nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant mawrid_company to current_user;
grant usage on schema public to mawrid_company;

create extension if not exists pg_trgm;

create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('mawrid.company', true), '')::uuid;
