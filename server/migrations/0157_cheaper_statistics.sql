-- Statistics of the trigrams took two thirds of each `analyze` of the products, which runs every ten seconds while many are imported: the
-- trigrams of 30,000 products were computed for them. They said little: trigrams are hashed with the company, so those of most companies
-- are too rare to be listed.
alter index listings_search alter column 1 set statistics 0;
-- Those that are there, so that old and new databases plan alike. Postgres 17 has no such function: there they stay as they are.
do $$
begin
  if to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null then
    perform pg_clear_attribute_stats('public', 'listings_search', 'search_grams', false);
  end if;
end
$$;

-- As in 0011 and with the same results. The planner puts the body of a function that is not strict in place of the call: the condition is
-- looked at for every product of an import.
create or replace function is_on_market(status text) returns boolean
  language sql immutable parallel safe
  return status in ('published', 'fully_committed');
