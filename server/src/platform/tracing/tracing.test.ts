import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../../../test/traceCollector.ts'
import { withoutLiterals } from './traceStatements.ts'

const email = 'sara.secret@example.sa'
const click = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
const traceparent = `00-${click.traceId}-${click.spanId}-01`

let collector: TraceCollector
let sandbox: Sandbox
let server: TestServer

// One server, whose spans all tests read after it has sent the last.
beforeAll(async () => {
  ;[collector, sandbox] = await Promise.all([
    startTraceCollector(),
    startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 }),
  ])
  server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-tests',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    ADDRESS_URL: `${sandbox.url}/NationalAddress`,
    MAIL_URL: sandbox.mailUrl,
  })
  const seller = await aSeller(server).withCompany().active().signIn()
  const invite = { email, role: 'sales', warehouses: null, lang: 'en' }
  const invited = await callApi(server, seller, 'POST', '/api/v1/team/invitations/', invite, { traceparent })
  expect(invited.status).toBe(201)
  await callApi(server, seller, 'GET', '/api/v1/address_lookup/?short_address=RRRD2929', undefined, { traceparent })
  await callApi(server, seller, 'GET', '/api/v1/team/', undefined, { traceparent: 'nonsense' })
  await server.app.inject('/healthz')
  await vi.waitFor(async () => {
    const received = await fetch(`${sandbox.url}/mailbox/messages?to=${email}`)
    expect(await received.json()).toHaveLength(1)
  })
  await server.stop()
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await collector.close()
})

test('a click, its request, statements, job and email are one trace without gaps', () => {
  const ofClick = collector.spans.filter(({ traceId }) => traceId === click.traceId)
  const request = spanNamed('team.invite')
  expect(request).toMatchObject({ ...click, spanId: request.spanId, parentSpanId: click.spanId, failed: false })
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 201,
    'mawrid.company': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const job = spanNamed('mail.send')
  expect(ancestorsOf(job)).toContain(request.spanId)
  expect(spanNamed('mail server').parentSpanId).toBe(job.spanId)
  expect(ofClick.some(({ name, parentSpanId }) => name.startsWith('insert ') && parentSpanId === request.spanId)).toBe(
    true,
  )
  // Every span leads to what the person did.
  for (const span of ofClick) expect(ancestorsOf(span), span.name).toContain(click.spanId)
})

test('a call to an outside service is a part of its request', () => {
  const request = spanNamed('addresses.lookUp')
  expect(request.traceId).toBe(click.traceId)
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  const outside = calls.filter(({ attributes }) => 'http.request.method' in attributes)
  expect(outside).toMatchObject([{ attributes: { 'http.response.status_code': 200 }, failed: false }])
})

test('an unreadable traceparent begins a trace of its own, and probes are in none', () => {
  const request = spanNamed('team.read')
  expect(request.traceId).not.toBe(click.traceId)
  expect(request.parentSpanId).toBeUndefined()
  expect(collector.spans.some(({ attributes }) => attributes['http.route'] === '/healthz')).toBe(false)
})

test('spans have statements without values, and nothing that a person entered', () => {
  const statements = collector.spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
  expect(statements.length).toBeGreaterThan(5)
  const all = JSON.stringify(collector.spans)
  for (const value of [email, 'sara', 'RRRD2929', 'Noura']) expect(all).not.toContain(value)
  for (const text of statements) expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
  expect(withoutLiterals(`select 'it''s' || $1, "a" from b where c = ''`)).toBe(
    `select '?' || $1, "a" from b where c = '?'`,
  )
})

test('the collector gets the name of the service, its attributes and its headers', () => {
  expect(collector.resource).toMatchObject({ 'service.name': 'mawrid', 'deployment.environment.name': 'test' })
  expect(collector.headers[0]?.authorization).toBe('Bearer of-tests')
})

function spanNamed(name: string): CollectedSpan {
  const found = collector.spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span is named ${name}, only ${collector.spans.map((span) => span.name).join(', ')}`)
  return found
}

function ancestorsOf({ parentSpanId }: CollectedSpan): string[] {
  if (parentSpanId === undefined) return []
  const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId)
  return [parentSpanId, ...(parent ? ancestorsOf(parent) : [])]
}
