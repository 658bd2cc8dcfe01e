import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { addReading, createMetrics } from './metrics.ts'
import { serveMetrics, sharedText } from './serveMetrics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test.each(['/metrics', '/metrics/', '/metrics?x=1'])('%s is not found on the public port', async (url) => {
  expect((await server.app.inject(url)).statusCode).toBe(404)
})

test('metrics are Prometheus text on a separate port', async () => {
  await server.app.inject('/healthz')
  const served = await serveMetrics(server.parts.metrics, { host: '127.0.0.1', port: 0 })
  try {
    const at = `http://127.0.0.1:${served.port}`
    const answer = await fetch(`${at}/metrics`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toMatch('text/plain')
    expect(text).toMatch(/^http_request_seconds_count\{call="\/healthz"\} \d+$/m)
    expect(text).toMatch(/^http_requests_total\{call="\/healthz",status="200"\} \d+$/m)
    for (const state of ['waiting', 'running', 'failed', 'dead']) expect(text).toMatch(`jobs{state="${state}"} `)
    for (const state of ['open', 'idle', 'waiting']) {
      const pools = [...text.matchAll(new RegExp(`^database_connections_${state}{pool="(\\w+)"} \\d+$`, 'gm'))]
      expect(pools.map(([, pool]) => pool).sort()).toEqual(['company', 'direct', 'jobs', 'long', 'system'])
    }
    expect((await fetch(`${at}/`)).status).toBe(404)
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405)
  } finally {
    await served.close()
  }
})

test('callers waiting for a connection are counted, by pool', async () => {
  const { db, metrics } = server.parts
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  let entered = 0
  // The pool of long work has four.
  const work = Array.from({ length: 6 }, () =>
    db.long.transaction(async () => {
      entered += 1
      if (entered === 4) isHeld.resolve()
      await held.promise
    }),
  )
  await isHeld.promise
  const text = await metrics.registry.metrics()
  held.resolve()
  await Promise.all(work)
  for (const [state, count] of [
    ['open', 4],
    ['idle', 0],
    ['waiting', 2],
  ]) {
    expect(text).toContain(`database_connections_${state}{pool="long"} ${count}\n`)
  }
})

test('the text is built once in five seconds, for any number of requests', async () => {
  const metrics = createMetrics()
  let built = 0
  const read = () => {
    built += 1
    return { all: built }
  }
  addReading(metrics, { name: 'built', help: 'Texts that were built', label: 'of', read })
  let now = 0
  const text = sharedText(metrics, () => now)
  const texts = await Promise.all(Array.from({ length: 60 }, text))
  expect(new Set(texts).size).toBe(1)
  expect(built).toBe(1)
  now = 4_999
  await text()
  expect(built).toBe(1)
  now = 5_000
  await text()
  expect(built).toBe(2)
})

test('unknown paths are counted together, so that the number of series stays limited', async () => {
  const before = (await server.parts.metrics.registry.metrics()).split('\n').length
  for (let n = 0; n < 50; n += 1) await server.app.inject(`/api/v1/nothing-${n}/`)
  await server.app.inject('/api/v1/nothing/')
  const after = (await server.parts.metrics.registry.metrics()).split('\n').length
  expect(after - before).toBeLessThan(15)
})

test('a metric that cannot be read is left out, and the others are returned', async () => {
  const metrics = createMetrics()
  const read = () => Promise.reject(new Error('The database is away'))
  addReading(metrics, { name: 'away', help: 'Cannot be read', label: 'of', read })
  metrics.openStreams.inc()
  const text = await metrics.registry.metrics()
  expect(text).toContain('event_streams_open 1')
  expect(text).not.toMatch(/^away\{/m)
})
