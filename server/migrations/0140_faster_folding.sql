-- Text as it is searched, as in 0001 and with the same results, but normalized only if it is not yet, and looked through once for what is
-- rare: this function runs four times for every product of an import.
create or replace function folded(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  if value is not nfkc normalized then value := normalize(value, nfkc); end if;
  value := translate(lower(value), 'أإآٱىیئؤةک', 'ااااييييهك');
  if value ~ U&'[\0640\064B-\0655\0670\0660-\0669\06F0-\06F9\200B-\200F\202A-\202E\2066-\2069]' then
    -- Digits become Latin ones, what has no counterpart is removed.
    value := translate(
      value,
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069',
      '01234567890123456789'
    );
  end if;
  return value;
end
$$;
