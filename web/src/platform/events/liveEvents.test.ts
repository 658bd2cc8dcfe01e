import { expect, test, vi } from 'vitest'
import { fakeBackEnd, freshBrowser, networkGone } from '../testing/fakeBackEnd.ts'
import type { WireEvent } from './eventLines.ts'
import { waitMs } from './followStream.ts'
import { listenToEvents } from './liveEvents.ts'

freshBrowser()

test('after a broken stream, missed events are requested from the last one received', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const replies = [stream('id: 4.0\nevent: company\nda', 'ta: {}\n\n'), networkGone(), stream('id: 5.0\ndata: {}\n\n')]
  const backEnd = fakeBackEnd({ 'GET /api/v1/events/': () => replies.shift() ?? stream() })
  const heard: WireEvent[] = []
  const stop = listenToEvents('sara', (event) => heard.push(event))

  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['4.0', '5.0']), { timeout: 20_000 })
  stop()
  expect(heard[0]).toMatchObject({ kind: 'company' })
  const lastEventIds = backEnd.seen.slice(0, 3).map(({ headers }) => headers.get('last-event-id'))
  expect(lastEventIds).toEqual([null, '4.0', '4.0'])
})

test('a replaced stream is not reopened at once, and screens do not see its event', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const replaced = 'retry: 60000\nevent: replaced\ndata: {}\n\n'
  const replies = [stream('id: 4.0\nevent: company\ndata: {}\n\n', replaced), stream('id: 5.0\ndata: {}\n\n')]
  const backEnd = fakeBackEnd({ 'GET /api/v1/events/': () => replies.shift() ?? stream() })
  const heard: WireEvent[] = []
  const stop = listenToEvents('sara', (event) => heard.push(event))

  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['4.0']))
  await vi.advanceTimersByTimeAsync(55_000)
  expect(backEnd.seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['4.0', '5.0']))
  stop()
})

test('a stream without heartbeats is reopened after the last event received', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('id: 4.0\nevent: company\ndata: {}\n\n')),
  })
  const replies = [
    new Response(silent, { headers: { 'content-type': 'text/event-stream' } }),
    stream('id: 5.0\ndata: {}\n\n'),
  ]
  const backEnd = fakeBackEnd({ 'GET /api/v1/events/': () => replies.shift() ?? stream() })
  const heard: WireEvent[] = []
  const stop = listenToEvents('sara', (event) => heard.push(event))

  await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['4.0']))
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(5_000)
      expect(heard.map(({ id }) => id)).toEqual(['4.0', '5.0'])
    },
    { timeout: 60_000 },
  )
  stop()
  expect(backEnd.seen[1]?.headers.get('last-event-id')).toBe('4.0')
})

test('a stream that keeps failing is reopened ever later, up to a minute', () => {
  expect([1, 2, 3].map((failures) => waitMs(failures, 1))).toEqual([1_000, 2_000, 4_000])
  expect(waitMs(40, 1)).toBe(60_000)
  expect(waitMs(40, 0)).toBe(30_000)
})

test('another tab of the same seller gets the events of the tab with the stream', async () => {
  fakeBackEnd({ 'GET /api/v1/events/': () => stream() })
  const heard: WireEvent[] = []
  const stop = listenToEvents('sara', (event) => heard.push(event))
  const otherTab = new BroadcastChannel('mawrid-events-sara')
  const event = { id: '9.0', kind: 'company', data: '{}' }
  otherTab.postMessage(event)
  await vi.waitFor(() => expect(heard).toEqual([event]))
  stop()
  otherTab.close()
})

function stream(...pieces: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
