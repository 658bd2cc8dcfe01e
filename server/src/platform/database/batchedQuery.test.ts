import { expect, test } from 'vitest'
import { createBatchedQuery } from './batchedQuery.ts'

/** A store whose queries finish when the test releases them. */
function slowStore() {
  const queries: { keys: readonly string[]; end: (state: string) => void; fail: (why: Error) => void }[] = []
  const query = createBatchedQuery<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    const end = (state: string) => resolve(new Map(keys.map((key) => [key, `${key} ${state}`])))
    queries.push({ keys, end, fail: reject })
    return promise
  })
  return { query, queries }
}

const settled = () => new Promise(setImmediate)

test('simultaneous requests are answered by one query, with each key once', async () => {
  const { query, queries } = slowStore()
  const answers = Promise.all([query('a'), query('b'), query('a')])
  await settled()
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b']])
  queries[0]?.end('now')
  expect(await answers).toEqual(['a now', 'b now', 'a now'])
})

test('a request during a query is never answered by it, but by one that begins afterwards', async () => {
  const { query, queries } = slowStore()
  const early = query('session')
  await settled()
  const late = query('session')
  const later = query('session')
  await settled()
  expect(queries).toHaveLength(1)
  queries[0]?.end('open')
  expect(await early).toBe('session open')
  await settled()
  expect(queries).toHaveLength(2)
  queries[1]?.end('ended')
  expect(await Promise.all([late, later])).toEqual(['session ended', 'session ended'])
})

test('a failed query fails only for its own requests', async () => {
  const { query, queries } = slowStore()
  const early = query('a')
  await settled()
  const late = query('a')
  queries[0]?.fail(new Error('connection lost'))
  await expect(early).rejects.toThrow('connection lost')
  await settled()
  queries[1]?.end('again')
  expect(await late).toBe('a again')
})

test('an unknown key is answered with undefined', async () => {
  const query = createBatchedQuery<string>(async () => new Map())
  expect(await query('a')).toBeUndefined()
})
