import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.connection)
  await client.connect()
  // Both as they were defined first: what is stored by them has to be found by their successors.
  const first = readFileSync(new URL('../../../../migrations/0010_catalogue.sql', import.meta.url), 'utf8')
  for (const name of ['folded', 'search_grams']) {
    const [definition = ''] =
      new RegExp(`create function ${name}\\([^;]*?(?:\\$\\$[^$]*\\$\\$)?;`).exec(
        first.slice(first.indexOf(`create function ${name}(`)),
      ) ?? []
    await client.query(definition.replace(`function ${name}`, `function first_${name}`))
  }
})
afterAll(async () => {
  await client.end()
  await server.close()
})

const letters = 'أإآٱىیئؤةكکابتabcXYZ  ٠٩۰۹019ـًٌّْٰٓ\u200b\u200f\u202a\u2069ﷲﻻ½Åé-_/'
const asWritten = fc.string({ unit: fc.oneof(fc.constantFrom(...letters), fc.constantFrom(' ')), maxLength: 60 })
const anyText = fc.oneof(asWritten, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }))
const company = '0197a1b2-0000-7000-8000-00c0ffee0001'

test('text is folded, and cut into what searches find, exactly as it was first defined', async () => {
  const texts = fc.array(
    anyText.map((text) => text.replaceAll('\0', '').toWellFormed()),
    { minLength: 200, maxLength: 400 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const { rows } = await client.query(
        `select value from unnest($1::text[]) value
        where folded(value) <> first_folded(value)
          or search_grams($2, value) <> first_search_grams($2, value)
          or search_grams($2, folded(value)) <> first_search_grams($2, folded(value))`,
        [values, company],
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 20 },
  )
})
