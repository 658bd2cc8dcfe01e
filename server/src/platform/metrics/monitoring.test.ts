import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, password } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import { openDocuments } from '../../features/einvoicing/readings.ts'
import { webhookState } from '../../features/market/readings.ts'

let server: TestServer
let email: string
let userId: string
beforeAll(async () => {
  server = await startServer()
  const seller = await aSeller(server).withCompany().active().create()
  email = seller.email
  userId = seller.userId
  const { db, clock } = server.parts
  await storeDeals(db.system, seller.companyId ?? '', { count: 200, until: clock.now() })
})
afterAll(() => server.close())

const textOfMetrics = () => server.parts.metrics.registry.metrics()

/** The values of a metric, by the value of its only label. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const lines = (await textOfMetrics()).matchAll(new RegExp(`^${name}\\{\\w+="([^"]*)"\\} (\\S+)$`, 'gm'))
  return Object.fromEntries([...lines].map(([, label = '', value]) => [label, Number(value)]))
}

test('refused sign-ins are counted by reason, and the others as signed in', async () => {
  const before = await valuesOf('sign_ins_total')
  for (const typed of ['not the password', password]) {
    await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload: { email, password: typed } })
  }
  const after = await valuesOf('sign_ins_total')
  for (const outcome of ['credentials_wrong', 'signed_in']) {
    expect((after[outcome] ?? 0) - (before[outcome] ?? 0)).toBe(1)
  }
})

test('the delay of an event is measured when it is new, and not when it is replayed', async () => {
  const { db, events } = server.parts
  const announce = () => db.transaction((tx) => events.announce(tx, { userId, kind: 'notices', data: {} }))
  const leaving = new AbortController()
  const opened = events.follow({ userId }, undefined, leaving.signal)[Symbol.asyncIterator]()
  const { value: ready } = await opened.next()
  await announce()
  await opened.next()
  await opened.return?.()
  server.clock.forward(1_000)
  const replayed = events.follow({ userId }, ready.id, leaving.signal)[Symbol.asyncIterator]()
  await replayed.next()
  leaving.abort()
  expect(await textOfMetrics()).toMatch(/^event_delay_seconds_count 1$/m)
})

test('deals are estimated by status without reading them', async () => {
  const { system } = server.parts.db
  await system.execute('analyze deals')
  const { rows } = await system.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int from deals group by status`,
  )
  expect(await valuesOf('deals')).toEqual(Object.fromEntries(rows.map(({ status, count }) => [status, count])))
})

test('nothing waits for ZATCA or for webhooks in a new product, which is said as zero', async () => {
  const none = { queued: 0, sending: 0, unreachable: 0 }
  expect(await valuesOf('zatca_documents_waiting')).toEqual(none)
  expect(await valuesOf('zatca_documents_oldest_seconds')).toEqual(none)
  expect(await valuesOf('webhooks')).toEqual({ active: 0, failing: 0, disabled: 0 })
  expect(await valuesOf('webhook_deliveries_oldest_seconds')).toEqual({ due: 0 })
})

test.each([
  ['documents for ZATCA', openDocuments, 'zatca_documents_oldest'],
  ['deliveries', webhookState, 'market_deliveries_due'],
])('%s are counted by their index', async (_, query: SQL, index) => {
  const plan = await server.parts.db.transaction(async (tx) => {
    // The tables are empty here, and would be read whole.
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(sql`explain (costs off) ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
})

test('every job has a queue in the metrics, and the disks have room', async () => {
  const [waiting, dead, oldest] = await Promise.all(['jobs_waiting', 'jobs_dead', 'jobs_oldest_seconds'].map(valuesOf))
  expect(Object.keys(waiting ?? {})).toContain('mail.send')
  expect(Object.keys(dead ?? {})).toEqual(Object.keys(waiting ?? {}))
  expect(Object.keys(oldest ?? {})).toEqual(Object.keys(waiting ?? {}))
  const [free, size] = await Promise.all(['disk_free_bytes', 'disk_size_bytes'].map(valuesOf))
  expect(Object.keys(free ?? {})).toEqual(['data', 'files'])
  expect(free?.data).toBeGreaterThan(0)
  expect(free?.data).toBeLessThanOrEqual(size?.data ?? 0)
})

test('no metric has a label of a company, a person or a record', async () => {
  expect(await textOfMetrics()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/)
})

test('the rules, the dashboard and the documentation name metrics that there are, and every metric is documented', async () => {
  const series = [...(await textOfMetrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  )
  const known = new Set([...series, 'up'])
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  /** All names of an expression but functions, labels and durations. */
  const named = (expression: string) =>
    [
      ...expression
        .replace(/\\?"[^"]*"|\{[^}]*\}|\[\w+\]|\b(?:by|offset) (?:\([^)]*\)|\w+)/g, '')
        .matchAll(/\b[a-z]\w*\b(?!\s*\()/g),
    ].map(([name]) => name)
  for (const path of ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/dashboard.json']) {
    const expressions = [...read(path).matchAll(/^\s*"?expr"?: (?:\|((?:\n {10,}.*)+)|["']?(.*?)["']?,?)$/gm)]
    const names = expressions.flatMap(([, block, line]) => named((block ?? line ?? '').replaceAll('\\"', '"')))
    expect(expressions.length).toBeGreaterThan(20)
    expect(names.length).toBeGreaterThanOrEqual(expressions.length)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  }
  const operations = read('docs/operations.md')
  const own = [...(await textOfMetrics()).matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(process|nodejs)_/.test(name))
  expect(own.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.filter((name) => !operations.includes(`| \`${name}\` |`))).toEqual([])
})
