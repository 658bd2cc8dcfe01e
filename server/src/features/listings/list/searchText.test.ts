import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyCharacter } from '../../../../../test/anyCharacter.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

/** Both as they read most simply: the database's own do the same in less time. */
const simpleDefinitions = `
create function simple_folded(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(value, nfkc)),
    'أإآٱىیئؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\\0640\\064B\\064C\\064D\\064E\\064F\\0650\\0651\\0652\\0653\\0654\\0655\\0670\\200B\\200C\\200D\\200E\\200F\\202A\\202B\\202C\\202D\\202E\\2066\\2067\\2068\\2069',
    'ااااييييهك01234567890123456789'
  );
create function simple_search_grams(company uuid, value text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  own bigint := ('x' || right(company::text, 12))::bit(48)::bigint;
  letters text[] := string_to_array(value, null);
  grams bigint[] := '{}';
begin
  for place in 1 .. cardinality(letters) - 2 loop
    if letters[place + 1] <> ' ' and letters[place + 2] <> ' ' then
      grams := grams || hashtextextended(letters[place] || letters[place + 1] || letters[place + 2], own);
    end if;
  end loop;
  return grams;
end
$$;
`

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.connection)
  await client.connect()
  await client.query(simpleDefinitions)
})
afterAll(async () => {
  await client.end()
  await server.close()
})

const letters = 'أإآٱىیئؤةكکابتabcXYZ  ٠٩۰۹019ـًٌّْٰٓ\u200b\u200f\u202a\u2069ﷲﻻ½Åé-_/'
const spelling = fc.string({ unit: fc.oneof(fc.constantFrom(...letters), fc.constantFrom(' ')), maxLength: 60 })
const anyText = fc.oneof(spelling, fc.string({ unit: anyCharacter, maxLength: 40 }), fc.string({ maxLength: 40 }))
const company = '0197a1b2-0000-7000-8000-00c0ffee0001'

test('text is folded and split into search terms exactly as in the simple definitions', async () => {
  const texts = fc.array(
    anyText.map((text) => text.replaceAll('\0', '').toWellFormed()),
    { minLength: 200, maxLength: 400 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const { rows } = await client.query(
        `select value from unnest($1::text[]) value
        where folded(value) <> simple_folded(value)
          or search_grams($2, value) <> simple_search_grams($2, value)
          or search_grams($2, folded(value)) <> simple_search_grams($2, folded(value))`,
        [values, company],
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 20 },
  )
})
