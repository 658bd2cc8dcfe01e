import { Problem } from '@mawrid/contract/problems.ts'
import { expect, test } from 'vitest'
import { createDecodingQueue } from './decodingQueue.ts'

test('no more are decoded at once than allowed, and all in the order of asking', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 2, maxPixelsAtOnce: 1_000, maxWaiting: 100 })
  const started: number[] = []
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      queue.run(1, async () => {
        started.push(n)
        most = Math.max(most, queue.counts().decoding)
        await Promise.resolve()
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([...started].sort((one, other) => one - other))
  expect(queue.counts()).toEqual({ decoding: 0, waiting: 0 })
})

test('large pictures are decoded one by one, however many may be open', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 4, maxPixelsAtOnce: 60, maxWaiting: 100 })
  const first = Promise.withResolvers<void>()
  const large = queue.run(50, () => first.promise)
  const second = queue.run(50, async () => {})
  expect(queue.counts()).toEqual({ decoding: 1, waiting: 1 })
  first.resolve()
  await Promise.all([large, second])
  // One that is larger than all that is allowed at once is not kept waiting for ever.
  await queue.run(1_000, async () => {})
  expect(queue.counts()).toEqual({ decoding: 0, waiting: 0 })
})

test('one that fails gives its place to the next', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 10 })
  const failed = queue.run(1, () => Promise.reject(new Error('torn')))
  const next = queue.run(1, async () => 'decoded')
  await expect(failed).rejects.toThrow('torn')
  expect(await next).toBe('decoded')
})

test('when too many wait, the next is told to come back', async () => {
  const queue = createDecodingQueue({ maxAtOnce: 1, maxPixelsAtOnce: 10, maxWaiting: 1 })
  const open = Promise.withResolvers<void>()
  const [one, two] = [queue.run(1, () => open.promise), queue.run(1, async () => {})]
  const refused: unknown = await queue.run(1, async () => {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'service_unavailable', details: { retryAfterSeconds: 5 } })
  open.resolve()
  await Promise.all([one, two])
})
