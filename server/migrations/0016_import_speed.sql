-- Many products at once: what each new row of a catalogue costs, made small. Nothing here has another outcome than before.

-- Most text has no Arabic digits and no marks, and some is Latin alone, so the long lists are gone through only for what
-- has them.
create or replace function folded(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  value := translate(lower(normalize(value, nfkc)), 'أإآٱىیئؤةک', 'ااااييييهك');
  if value ~ '[٠-٩۰-۹]' then
    value := translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  end if;
  if value ~ U&'[\0640\064B-\0655\0670\200B-\200F\202A-\202E\2066-\2069]' then
    value := translate(
      value,
      U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069',
      ''
    );
  end if;
  return value;
end
$$;

-- Word by word: every word but the first has the space before it.
create or replace function search_grams(company uuid, value text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  own bigint := ('x' || right(company::text, 12))::bit(48)::bigint;
  grams bigint[] := '{}';
  before text := '';
  word text;
begin
  foreach word in array string_to_array(value, ' ') loop
    word := before || word;
    for place in 1 .. length(word) - 2 loop
      grams := grams || hashtextextended(substr(word, place, 3), own);
    end loop;
    before := ' ';
  end loop;
  return grams;
end
$$;

-- Product by product: with the sums of all of them as one table, the planner may choose to add them all up again for each
-- product, as long as nobody has told it how many there are.
create or replace function refresh_stock(listing_ids uuid[]) returns void
  language plpgsql
as $$
begin
  if cardinality(listing_ids) = 0 then return; end if;
  perform from listings where id = any (listing_ids) order by id for no key update;
  update listings l set available = now.available, stock = now.standing
    from (
      select p.id, coalesce(s.available, 0) as available, stock_standing(p.track_stock, s.available, s.is_low) as standing
      from listings p cross join lateral (
        select sum(s.available) as available, coalesce(bool_or(s.available <= s.low_at), false) as is_low
        from stock_levels s join articles a on a.id = s.article_id and a.is_kept
        where s.listing_id = p.id
      ) s
      where p.id = any (listing_ids)
    ) now
    where l.id = now.id and (l.available, l.stock) is distinct from (now.available, now.standing);
end
$$;

-- A place where an article is only expected says nothing of how its product stands, when it comes and when it goes.
create or replace function levels_changed() returns trigger
  language plpgsql
as $$
begin
  perform refresh_stock(array(
    select distinct listing_id from changed where tg_op = 'UPDATE' or not is_blank or on_hand <> 0 or low_at is not null
  ));
  return null;
end
$$;

-- A new article lies nowhere yet, and its product is looked up by its key alone.
create or replace function articles_made() returns trigger
  language plpgsql
as $$
begin
  insert into stock_levels (article_id, warehouse_id, company_id, listing_id, is_blank)
  select m.id, w.id, m.company_id, m.listing_id, true
  from made m join warehouses w on w.company_id = m.company_id and w.is_default
  where m.is_kept and (select l.track_stock from listings l where l.id = m.listing_id)
  order by m.listing_id, m.id;
  return null;
end
$$;
