import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, type SignedInSeller, signInAgain } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { maxStreamsOfPerson, maxStreamsOfSession } from './openStreams.ts'

let server: TestServer
let url: string
let seller: SignedInSeller
let userId: string
let leave: AbortController

beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/events/`
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).signIn()
  userId = seller.user.id
  leave = new AbortController()
  return () => leave.abort()
})

test('a signed-in seller receives announcements as server-sent events', async () => {
  const opened = await open()
  expect(opened.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(opened.response.headers.get('content-encoding')).toBeNull()
  expect(await opened.block()).toBe('retry: 2000')
  expect(await opened.block()).toMatch(/^id: \d+\.\d+\nevent: ready\ndata: \{/)
  await announce('notice', { text: 'سطر\nآخر' })
  const received = await opened.block()
  expect(received).toMatch(/^id: \d+\.\d+\nevent: notice\ndata: .+$/)
  expect(JSON.parse(received.split('data: ')[1] ?? '')).toMatchObject({ kind: 'notice', data: { text: 'سطر\nآخر' } })
})

test.each(['header', 'query'])('the id of the last event in the %s continues from there', async (place) => {
  const first = await open()
  await first.block()
  const id = /^id: (\S+)/.exec(await first.block())?.[1] ?? ''
  await announce('missed', {})
  const again = place === 'header' ? await open('', { 'last-event-id': id }) : await open(`?last_event_id=${id}`)
  await again.block()
  expect(await again.block()).toContain('event: missed')
})

test('without signing in there is no stream', async () => {
  expect((await fetch(url)).status).toBe(401)
})

test('many events of any size reach a slow reader completely', async () => {
  const opened = await open()
  await opened.block()
  await opened.block()
  const large = 'س'.repeat(50_000)
  for (let i = 0; i < 20; i += 1) await announce('large', { i, large })
  for (let i = 0; i < 20; i += 1) {
    const received = JSON.parse((await opened.block()).split('data: ')[1] ?? '')
    expect([received.data.i, received.data.large.length]).toEqual([i, large.length])
  }
})

test('a session has a limited number of streams; the oldest is told that it is replaced, and when to reconnect', async () => {
  const streams = []
  for (let n = 0; n < maxStreamsOfSession; n += 1) streams.push(await ready())
  const other = await aSeller(server).signIn()
  const ofOther = await ready(other)
  const newest = await ready()
  const [oldest, ...others] = streams
  expect(await oldest?.block()).toMatch(/^retry: 60000\nevent: replaced\ndata: \{/)
  await expect(oldest?.block()).rejects.toThrow('has ended')
  await announce('notice', {})
  for (const stream of [...others, newest]) expect(await stream.block()).toContain('event: notice')
  await announce('notice', {}, other.user.id)
  expect(await ofOther.block()).toContain('event: notice')
})

test('a person has a limited number of streams in all sessions; the oldest of all is replaced', async () => {
  const streams = []
  let newest = seller
  while (streams.length < maxStreamsOfPerson) {
    if (streams.length % maxStreamsOfSession === 0) newest = await signInAgain(server, seller)
    streams.push(await ready(newest))
  }
  await ready(await signInAgain(server, seller))
  const [oldest, ...others] = streams
  expect(await oldest?.block()).toContain('event: replaced')
  await announce('notice', {})
  for (const stream of others) expect(await stream.block()).toContain('event: notice')
})

test('a closed stream frees its place', async () => {
  for (let n = 0; n < maxStreamsOfSession - 1; n += 1) await ready()
  const open = await openStreams()
  const leaving = new AbortController()
  await ready(seller, leaving.signal)
  leaving.abort()
  await expect.poll(openStreams).toBe(open)
  const alive = await ready()
  await announce('notice', {})
  expect(await alive.block()).toContain('event: notice')
})

async function openStreams(): Promise<number> {
  const { values } = await server.parts.metrics.openStreams.get()
  return values[0]?.value ?? 0
}

async function announce(kind: string, data: Record<string, unknown>, to = userId): Promise<void> {
  await server.parts.db.transaction((tx) => server.parts.events.announce(tx, { userId: to, kind, data }))
}

async function open(query = '', headers: Record<string, string> = {}, signal = leave.signal) {
  const response = await fetch(`${url}${query}`, { headers: { ...seller.headers, ...headers }, signal })
  return { response, block: blocksOf(response) }
}

/** A started stream, which receives all announcements from now on. */
async function ready({ headers } = seller, signal = leave.signal) {
  const stream = await open('', headers, signal)
  await stream.block()
  await stream.block()
  return stream
}

/** Gives the stream's blocks one by one. */
function blocksOf(response: Response): () => Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async () => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`The stream has ended after ${JSON.stringify(text)}`)
      text += value
    }
    const [block = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return block
  }
}
