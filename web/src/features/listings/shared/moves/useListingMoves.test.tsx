import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Failure } from '#platform/request/failure.ts'
import type { ListingRow } from '../listingTypes.ts'
import { listKeyOf } from '../queries.ts'
import { expectedStatus, moveListing } from './listingMoves.ts'
import { expectMove, moveAll } from './useListingMoves.ts'

test('of many, successes and failures are reported separately, each failure with its reason', async () => {
  const outcome = await moveAll([1, 2, 3, 4, 5, 6, 7], async (row) => {
    if (row % 3 === 0) throw new Failure('in_use')
  })
  expect(outcome.done).toEqual([1, 2, 4, 5, 7])
  expect(outcome.refused.map(({ row, failure }) => [row, failure.code])).toEqual([
    [3, 'in_use'],
    [6, 'in_use'],
  ])
})

test('only a few requests run at once', async () => {
  let [running, maxRunning] = [0, 0]
  await moveAll(
    Array.from({ length: 30 }, (_, index) => index),
    async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await Promise.resolve()
      running -= 1
    },
  )
  expect(maxRunning).toBe(4)
})

test('the expected status of an action comes from the state table', () => {
  expect(expectedStatus('published', 'pause')).toBe('paused')
  expect(expectedStatus('draft', 'submit')).toBe('in_review')
  expect(expectedStatus('archived', 'restore')).toBe('draft')
  expect(expectedStatus('published', 'close')).toBe('closed')
  expect(expectedStatus('draft', 'delete')).toBeUndefined()
  expect(expectedStatus('draft', 'resume')).toBe('draft')
})

test('archiving and deleting are one call, which answers which of them it was', async () => {
  const removed: string[] = []
  const config = {
    moves: {},
    remove: async (id: string) => {
      removed.push(id)
      return { id, outcome: 'archived' as const }
    },
  }
  await moveListing(config, { id: 'a', version: 1 }, 'archive')
  await moveListing(config, { id: 'b', version: 1 }, 'delete')
  expect(removed).toEqual(['a', 'b'])
})

test('a row shows its expected status at once, and goes back if the server refuses', () => {
  const queries = new QueryClient()
  const key = [...listKeyOf('service'), 'a view'] as const
  const rows = [aRow('a'), aRow('b')]
  queries.setQueryData(key, { results: rows, count: 2, count_is_exact: true, next: null })
  const forget = expectMove(queries, 'service', rows, 'pause')
  expect(statuses()).toEqual(['paused', 'paused'])
  forget(['b'])
  expect(statuses()).toEqual(['paused', 'published'])

  function statuses() {
    return queries.getQueryData<{ results: ListingRow[] }>(key)?.results.map(({ status }) => status)
  }
})

function aRow(id: string): ListingRow {
  const at = '2026-11-01T08:00:00.000Z'
  return {
    id,
    version: 1,
    allowed_actions: ['pause'],
    created_at: at,
    updated_at: at,
    ref: 'S-000001',
    name_ar: 'صيانة',
    name_en: null,
    category: 'c',
    cover: null,
    price: null,
    status: 'published',
    status_reason: null,
    visibility: 'live',
    completeness: 50,
    has_pending_change: false,
    published_on: null,
  }
}
