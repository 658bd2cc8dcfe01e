import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDelays } from './delays.ts'

const untilAborted = new AbortController().signal

test('a request is delayed by the given time', async () => {
  const paused: number[] = []
  const delays = createDelays(async (ms) => paused.push(ms))
  await delays.hold(4, [], untilAborted)
  expect(paused).toEqual([4_000])
})

test('at the limit the next request is refused at once; one that ends makes room', async () => {
  const [first, delays] = heldBack()
  const room = { key: 'one account at one address', places: 1 }
  const held = delays.hold(4, [room], untilAborted)
  await expect(delays.hold(8, [room], untilAborted)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 8 },
  })
  const elsewhere = delays.hold(4, [{ key: 'another account', places: 1 }], untilAborted)
  first.resolve()
  await Promise.all([held, elsewhere])
  await delays.hold(4, [room], untilAborted)
})

test('a request needs capacity in each of its pools, and takes none when one of them is full', async () => {
  const [first, delays] = heldBack()
  const [own, shared] = [
    { key: 'own', places: 1 },
    { key: 'shared', places: 2 },
  ]
  const held = [delays.hold(1, [own, shared], untilAborted)]
  await expect(delays.hold(1, [own, shared], untilAborted)).rejects.toMatchObject({ code: 'rate_limited' })
  held.push(delays.hold(1, [shared], untilAborted))
  await expect(delays.hold(1, [shared], untilAborted)).rejects.toMatchObject({ code: 'rate_limited' })
  first.resolve()
  await Promise.all(held)
})

test('an aborted request stops waiting and frees its capacity', async () => {
  const delays = createDelays((ms, options) => pause(ms, undefined, options))
  const leaving = new AbortController()
  const room = { key: 'room', places: 1 }
  const held = delays.hold(3_600, [room], leaving.signal)
  leaving.abort()
  await expect(held).rejects.toThrow('aborted')
  const next = new AbortController()
  const again = delays.hold(3_600, [room], next.signal)
  next.abort()
  await expect(again).rejects.toThrow('aborted')
})

/** Delays that last until the test ends them. */
function heldBack() {
  const end = Promise.withResolvers<void>()
  return [end, createDelays(() => end.promise)] as const
}
