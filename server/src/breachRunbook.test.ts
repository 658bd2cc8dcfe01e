import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedServer, type TestServer } from '../test/harness.ts'

const runbook = readFileSync(new URL('../../docs/privacy/breach-runbook.md', import.meta.url), 'utf8')

const values: Readonly<Record<string, string>> = {
  from: '2026-11-01 08:00+03',
  until: '2026-11-02 08:00+03',
  company: '01980000-0000-7000-8000-000000000001',
  person: '01980000-0000-7000-8000-000000000002',
}

/** Each SQL statement of the page, with psql's variables replaced. */
const statements = [...runbook.matchAll(/```sql\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.replace(/^--.*\n/gm, '').split(';'))
  .map((statement) => statement.trim().replace(/:'(\w+)'/g, (_, name: string) => `'${values[name]}'`))
  .filter(Boolean)

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await sharedServer()
  client = new pg.Client(server.connection)
  await client.connect()
  await client.query('begin read only')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test('the runbook has queries that measure the extent of a breach', () => {
  expect(statements.length).toBeGreaterThan(10)
})

test.each(statements)('the runbook’s query runs on the current schema: %s', async (statement) => {
  await expect(client.query(statement)).resolves.toMatchObject({ command: 'SELECT' })
})
