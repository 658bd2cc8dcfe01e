import { expect, test } from 'vitest'
import type { StoredEvent } from '../parts.ts'
import { eventLines } from './stream.ts'

const event: StoredEvent = { id: '1.2', userId: 'u', kind: 'deal', data: { id: 'd' }, at: new Date(0) }

test('between events a comment keeps the stream alive, for as long as it may last', async () => {
  const silence = Promise.withResolvers<never>()
  let beats = 0
  const lines = eventLines(silentAfter([event], silence.promise), {
    everyMs: 1,
    isAuthorized: async () => {
      beats += 1
      return beats < 3
    },
  })
  const all = await Array.fromAsync(lines)
  expect(all).toEqual([
    'retry: 2000\n\n',
    expect.stringMatching(/^id: 1\.2\nevent: deal\n/),
    ': here\n\n',
    ': here\n\n',
  ])
})

test('the stream ends with its events', async () => {
  const lines = eventLines(silentAfter([event], Promise.resolve()), { everyMs: 60_000, isAuthorized: async () => true })
  expect(await Array.fromAsync(lines)).toHaveLength(2)
})

async function* silentAfter(events: readonly StoredEvent[], silence: Promise<unknown>): AsyncGenerator<StoredEvent> {
  yield* events
  await silence
}
