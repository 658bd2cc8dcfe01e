import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from '@mawrid/contract/problems.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutside, type Outside } from './call.ts'
import type { OutsideCall } from './request.ts'
import type { Timing } from './timing.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let url: string
let answers: Answer[]
let requests: string[]
let logged: string
let clock: ReturnType<typeof handClock>
let outside: Outside

beforeEach(async () => {
  answers = []
  requests = []
  logged = ''
  clock = handClock()
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const answer = answers.shift() ?? reply(200, { fine: true })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer?token=hidden-in-the-query`
  const write = (line: string) => {
    logged += line
  }
  const log = pino({ level: 'trace' }, { write })
  outside = createOutside({ log, timing: clock })
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a call returns the status and the parsed body, for errors too', async () => {
  answers = [reply(422, { code: 'wrong_number' })]
  expect(await outside.call(aCall())).toEqual({ status: 422, body: { code: 'wrong_number' } })
})

test('a repeatable call is retried after server errors, with growing pauses, and then succeeds', async () => {
  answers = [reply(500, {}), reply(503, {}), reply(200, { fine: true })]
  expect(await outside.call(aCall({ repeatable: true }))).toEqual({ status: 200, body: { fine: true } })
  expect(requests).toHaveLength(3)
  expect(clock.pauses).toEqual([150, 300])
})

test('a call that may have been carried out is never repeated', async () => {
  answers = [reply(500, {})]
  await expect(outside.call(aCall({ repeatable: false }))).rejects.toMatchObject({ code: 'outside_unavailable' })
  expect(requests).toHaveLength(1)
})

test('a call that was surely not carried out is retried, even when it is not repeatable', async () => {
  answers = [reply(429, {}, { 'retry-after': '2' }), reply(200, { fine: true })]
  expect(await outside.call(aCall({ repeatable: false }))).toMatchObject({ status: 200 })
  expect(clock.pauses).toEqual([2000])
})

test('a long retry delay of a service is not awaited, but returned to the caller', async () => {
  answers = [reply(503, {}, { 'retry-after': '120' })]
  const problem = await outside.call(aCall({ repeatable: true })).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code: 'outside_unavailable', details: { retryAfterSeconds: 120 } })
  expect(requests).toHaveLength(1)
})

test('for an interactive caller, a call that fails late is not retried, and one that fails at once is', async () => {
  const call = aCall({ repeatable: true, retryWithinMs: 5_000 })
  answers = [() => clock.pass(10_000)]
  await expect(outside.call(call)).rejects.toMatchObject({ code: 'outside_unavailable' })
  expect(requests).toHaveLength(1)
  answers = [reply(500, {}), reply(200, { fine: true })]
  expect(await outside.call(call)).toMatchObject({ status: 200 })
})

test('a service that never answers fails after the timeout', async () => {
  answers = [() => clock.pass(10_000)]
  await expect(outside.call(aCall({ repeatable: false }))).rejects.toMatchObject({ code: 'outside_unavailable' })
  expect(logged).toContain('"outcome":"timed out"')
})

test('a response with invalid JSON counts as no answer', async () => {
  answers = [
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": "que')
    },
  ]
  await expect(outside.call(aCall({ repeatable: false }))).rejects.toMatchObject({ code: 'outside_unavailable' })
  expect(logged).toContain('"outcome":"garbage"')
})

test('after five failures in a row a service is not called for half a minute, then tried once', async () => {
  answers = Array.from({ length: 6 }, () => reply(500, {}))
  for (let i = 0; i < 5; i += 1) await outside.call(aCall()).catch(() => {})
  await expect(outside.call(aCall())).rejects.toMatchObject({ details: { retryAfterSeconds: 30 } })
  expect(requests).toHaveLength(5)

  clock.pass(30_000)
  await expect(outside.call(aCall())).rejects.toMatchObject({ code: 'outside_unavailable' })
  await outside.call(aCall()).catch(() => {})
  expect(requests).toHaveLength(6)

  clock.pass(30_000)
  expect(await outside.call(aCall())).toMatchObject({ status: 200 })
  expect(await outside.call(aCall())).toMatchObject({ status: 200 })
})

test('one attempt returns the kind of failure instead of throwing, and is not repeated', async () => {
  answers = [reply(500, {}), reply(429, {}, { 'retry-after': '2' }), reply(200, { fine: true })]
  const call = aCall({ repeatable: true })
  expect(await outside.callOnce(call)).toMatchObject({ failure: 'server error', surelyNotTaken: false })
  expect(await outside.callOnce(call)).toMatchObject({ failure: 'too many calls', retryAfterMs: 2_000 })
  expect(await outside.callOnce(call)).toEqual({ status: 200, body: { fine: true } })
  expect(requests).toHaveLength(3)
  expect(clock.pauses).toEqual([])
})

test('attempts of both kinds count as failures in a row, after which a service is spared', async () => {
  answers = Array.from({ length: 5 }, () => reply(500, {}))
  for (let i = 0; i < 4; i += 1) await outside.callOnce(aCall())
  await outside.call(aCall()).catch(() => {})
  expect(await outside.callOnce(aCall())).toEqual({ failure: 'spared', surelyNotTaken: true, retryAfterMs: 30_000 })
  expect(requests).toHaveLength(5)
})

test('one failing service does not block calls to another', async () => {
  answers = Array.from({ length: 5 }, () => reply(500, {}))
  for (let i = 0; i < 5; i += 1) await outside.call(aCall()).catch(() => {})
  expect(await outside.call(aCall({ service: 'other' }))).toMatchObject({ status: 200 })
})

test('the log shows the outcome of a call, and none of its secrets', async () => {
  await outside.call(aCall({ headers: { authorization: 'Bearer hidden-key' }, body: { text: 'hidden words' } }))
  expect(logged).toContain('"service":"sms"')
  expect(logged).toContain('"status":200')
  expect(logged).not.toContain('hidden')
})

function aCall(changes: Partial<OutsideCall> = {}): OutsideCall {
  return { service: 'sms', what: 'ask', method: 'POST', url, body: {}, repeatable: false, ...changes }
}

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

/** A fake clock; pauses between attempts pass at once and are recorded. */
function handClock(): Timing & { pass(ms: number): void; pauses: number[] } {
  let now = 0
  const waiting = new Set<{ at: number; run: () => void }>()
  const pauses: number[] = []
  return {
    pauses,
    now: () => now,
    chance: () => 0.5,
    after(ms, run) {
      if (ms < 10_000) {
        pauses.push(ms)
        now += ms
        queueMicrotask(run)
        return () => {}
      }
      const timer = { at: now + ms, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
    pass(ms) {
      now += ms
      for (const timer of waiting) {
        if (timer.at > now) continue
        waiting.delete(timer)
        timer.run()
      }
    },
  }
}
