import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ListingKindConfig } from './listingKind.ts'
import { checksQuery, forgetDeleted, holdDeleted, listingQuery, releaseDeleted, timelineQuery } from './queries.ts'

const id = '01890000-0000-7000-8000-000000000001'

test('a record that is being deleted is not fetched again, whatever events arrive while its screen is open', async () => {
  const { queries, reads } = await shownRecord()
  holdDeleted(id)
  await queries.invalidateQueries({ queryKey: ['listings'] })
  expect(reads()).toEqual([1, 1, 1])
  forgetDeleted(queries, 'product', id)
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('a record whose deletion was refused is fetched again', async () => {
  const { queries, reads } = await shownRecord()
  holdDeleted(id)
  releaseDeleted(queries, 'product', id)
  await vi.waitFor(() => expect(reads()).toEqual([2, 2, 2]))
  forgetDeleted(queries, 'product', id)
  expect(queries.getQueryCache().getAll()).toHaveLength(3)
})

/** A product with its record, checks and history on the screen, each loaded once. */
async function shownRecord() {
  const queries = new QueryClient()
  const config = {
    kind: 'product',
    read: vi.fn(async () => ({ id })),
    checks: vi.fn(async () => ({ results: [] })),
    timeline: vi.fn(async () => []),
  }
  const { read, checks, timeline } = config
  const shown = config as unknown as ListingKindConfig
  const observers = [
    new QueryObserver(queries, listingQuery(shown, id)),
    new QueryObserver(queries, checksQuery(shown, id)),
    new QueryObserver(queries, timelineQuery(shown, id)),
  ]
  for (const observer of observers) observer.subscribe(() => {})
  const reads = () => [read, checks, timeline].map(({ mock }) => mock.calls.length)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  return { queries, reads }
}
