-- What a transaction leaves for its end is counted by companies, not by rows: thousands of calls waited to find that the
-- first had done it all. A trigger's condition is asked while the row changes, and only where it holds a call waits.
create function is_first_change(company uuid) returns boolean
  language plpgsql
as $$
begin
  if current_setting('mawrid.catalogue_changing', true) = company::text then
    return false;
  end if;
  perform set_config('mawrid.catalogue_changing', company::text, true);
  return true;
end
$$;

drop trigger listings_changed on listings;
drop trigger stock_changed on stock_levels;

do $$
declare
  counted text;
begin
  foreach counted in array array['listings', 'stock_levels'] loop
    execute format('create constraint trigger changed_by_insert after insert on %I deferrable initially deferred
      for each row when (is_first_change(new.company_id)) execute function catalogue_changed()', counted);
    execute format('create constraint trigger changed_by_update after update on %I deferrable initially deferred
      for each row when (is_first_change(new.company_id)) execute function catalogue_changed()', counted);
    execute format('create constraint trigger changed_by_delete after delete on %I deferrable initially deferred
      for each row when (is_first_change(old.company_id)) execute function catalogue_changed()', counted);
  end loop;
end
$$;
