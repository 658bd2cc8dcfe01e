import { Problem } from '@mawrid/contract/problems.ts'
import { expect, test } from 'vitest'
import { createDecodingQueue } from './decodingQueue.ts'

const picture = (pixels: number, owner = 'noura') => ({ pixels, owner })

test('no more pictures are decoded at once than allowed, and those of one owner in order of arrival', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 2, maxPixelsAtOnce: 1_000, maxWaiting: 100, maxWaitingOfOwner: 100 })
  const started: number[] = []
  let maxDecoding = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      queue.run(picture(1), async () => {
        started.push(n)
        maxDecoding = Math.max(maxDecoding, queue.counts().decoding)
        await Promise.resolve()
      }),
    ),
  )
  expect(maxDecoding).toBe(2)
  expect(started).toEqual([...started].sort((one, other) => one - other))
  expect(queue.counts()).toEqual({ decoding: 0, waiting: 0 })
})

test('large pictures are decoded one by one, whatever the limit', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 4, maxPixelsAtOnce: 60, maxWaiting: 100, maxWaitingOfOwner: 100 })
  const first = Promise.withResolvers<void>()
  const large = queue.run(picture(50), () => first.promise)
  const second = queue.run(picture(50), async () => {})
  expect(queue.counts()).toEqual({ decoding: 1, waiting: 1 })
  first.resolve()
  await Promise.all([large, second])
  // One that is larger than all that is allowed at once is not kept waiting for ever.
  await queue.run(picture(1_000), async () => {})
  expect(queue.counts()).toEqual({ decoding: 0, waiting: 0 })
})

test('a failed one makes room for the next', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 10, maxWaitingOfOwner: 10 })
  const failed = queue.run(picture(1), () => Promise.reject(new Error('torn')))
  const next = queue.run(picture(1), async () => 'decoded')
  await expect(failed).rejects.toThrow('torn')
  expect(await next).toBe('decoded')
})

test('when too many are queued, the next is refused with a retry time', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 1, maxWaitingOfOwner: 1 })
  const open = Promise.withResolvers<void>()
  const [one, two] = [queue.run(picture(1), () => open.promise), queue.run(picture(1), async () => {})]
  const refused: unknown = await queue.run(picture(1), async () => {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'service_unavailable', details: { retryAfterSeconds: 5 } })
  open.resolve()
  await Promise.all([one, two])
})

test('owners are served in turn: a picture waits for at most one of each other owner', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 100, maxWaitingOfOwner: 50 })
  const first = Promise.withResolvers<void>()
  const decoded: string[] = []
  const run = (name: string, owner: string) => queue.run(picture(1, owner), async () => decoded.push(name))
  const all = [queue.run(picture(1, 'many'), () => first.promise)]
  for (const name of ['many 1', 'many 2', 'many 3', 'many 4']) all.push(run(name, 'many').then(() => {}))
  for (const name of ['few 1', 'few 2']) all.push(run(name, 'few').then(() => {}))
  all.push(run('one', 'one').then(() => {}))
  first.resolve()
  await Promise.all(all)
  expect(decoded).toEqual(['many 1', 'few 1', 'one', 'many 2', 'few 2', 'many 3', 'many 4'])
})

test('an owner with too many queued pictures is refused with a retry time, and others are not', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 100, maxWaitingOfOwner: 2 })
  const open = Promise.withResolvers<void>()
  const run = (owner: string) => queue.run(picture(1, owner), () => open.promise)
  const held = [run('many'), run('many'), run('many')]
  await expect(run('many')).rejects.toMatchObject({ code: 'service_unavailable' })
  held.push(run('other'))
  expect(queue.counts()).toEqual({ decoding: 1, waiting: 3 })
  open.resolve()
  await Promise.all(held)
})
