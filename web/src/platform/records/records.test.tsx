import { QueryClient, QueryClientProvider, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { ConfirmActionDialog } from '../forms/ConfirmActionDialog.tsx'
import { Failure } from '../request/failure.ts'
import { cachedRows, cacheRecord } from './recordCache.ts'
import { useRecordMove } from './useRecordMove.ts'

freshBrowser()

interface Item {
  readonly id: string
  readonly status: string
}

const itemQuery = (id: string) =>
  queryOptions({ queryKey: ['warehouses', 'one', id], queryFn: (): Item => ({ id, status: 'read again' }) })
const refusal = 'Something still open depends on this. Finish it first.'
const planned: Item = { id: 'a', status: 'planned' }

test('a record that a call answered is shown, and all else of its kind is stale', () => {
  const queries = new QueryClient()
  const [other, list, stock] = [['warehouses', 'one', 'b'], ['warehouses', 'list'], ['stock']] as const
  for (const queryKey of [other, list, stock]) queries.setQueryData(queryKey, {})
  cacheRecord(queries, itemQuery('a'), planned)
  expect(queries.getQueryData(itemQuery('a').queryKey)).toEqual(planned)
  const isOld = (queryKey: QueryKey) => queries.getQueryState(queryKey)?.isInvalidated
  expect([itemQuery('a').queryKey, other, list, stock].map(isOld)).toEqual([false, true, true, false])
})

test('a later version that an event has brought is not replaced by the answer of the call before it', () => {
  const queries = new QueryClient()
  const query = queryOptions({ queryKey: ['warehouses', 'one', 'a'], queryFn: () => ({ id: 'a', version: 3 }) })
  queries.setQueryData(query.queryKey, { id: 'a', version: 3 })
  cacheRecord(queries, query, { id: 'a', version: 2 })
  expect(queries.getQueryData(query.queryKey)).toMatchObject({ version: 3 })
  cacheRecord(queries, query, { id: 'a', version: 4 })
  expect(queries.getQueryData(query.queryKey)).toMatchObject({ version: 4 })
})

test('a record that an event invalidated during a call stays to be read again', () => {
  const queries = new QueryClient()
  const { queryKey } = itemQuery('a')
  queries.setQueryData(queryKey, planned)
  void queries.invalidateQueries({ queryKey })
  cacheRecord(queries, itemQuery('a'), { id: 'a', status: 'queued' })
  expect(queries.getQueryData(queryKey)).toMatchObject({ status: 'queued' })
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a row is found in the pages of lists and in infinite lists', () => {
  const queries = new QueryClient()
  queries.setQueryData(['warehouses', 'list', 1], { results: [{ id: 'a' }] })
  queries.setQueryData(['warehouses', 'column', 'new'], {
    pages: [{ results: [{ id: 'b' }] }, { results: [{ id: 'c' }] }],
  })
  queries.setQueryData(['warehouses', 'other'], { results: [{ id: 'd' }] })
  const rows = cachedRows<Pick<Item, 'id'>>(queries, ['warehouses', 'list'], ['warehouses', 'column'])
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

function MoveButton({ run }: { run: () => Promise<Item> }) {
  const { data } = useQuery({ ...itemQuery('a'), initialData: planned, staleTime: Number.POSITIVE_INFINITY })
  const { mutate } = useRecordMove({
    queryKey: itemQuery('a').queryKey,
    cache: (queries, item: Item) => cacheRecord(queries, itemQuery('a'), item),
    hasErrorToast: true,
  })
  return (
    <button type="button" onClick={() => mutate({ run, predict: (item) => ({ ...item, status: 'predicted' }) })}>
      {data.status}
    </button>
  )
}

const show = (shown: ReactNode) =>
  showInApp(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)

test('an action shows its likely result at once, and then the server’s answer', async () => {
  let answer: (item: Item) => void = () => {}
  const { user } = await show(<MoveButton run={() => new Promise((resolve) => (answer = resolve))} />)
  await user.click(screen.getByRole('button', { name: 'planned' }))
  expect(await screen.findByRole('button', { name: 'predicted' })).toBeTruthy()
  answer({ ...planned, status: 'done' })
  expect(await screen.findByRole('button', { name: 'done' })).toBeTruthy()
})

test('a refused action says why, and the record is read again', async () => {
  const { user } = await show(<MoveButton run={() => Promise.reject(new Failure('in_use'))} />)
  await user.click(screen.getByRole('button', { name: 'planned' }))
  expect(await screen.findByRole('button', { name: 'read again' })).toBeTruthy()
  expect(await screen.findByText(refusal)).toBeTruthy()
})

test.each([
  ['done says so in a toast, and its dialog closes', () => Promise.resolve('Valve'), 'Valve deleted', true],
  [
    'refused says why in its dialog, which stays open',
    () => Promise.reject(new Failure('not_found')),
    'This doesn’t exist or was removed.',
    false,
  ],
] as const)('a confirmed action that was %s', async (_outcome, run, text, closes) => {
  let isClosed = false
  const dialog = (
    <ConfirmActionDialog
      title="Delete it?"
      consequence="It cannot be restored."
      confirmLabel="Delete"
      run={run}
      doneText={(name) => `${name} deleted`}
      onClose={() => {
        isClosed = true
      }}
    />
  )
  const { user } = await show(dialog)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(isClosed).toBe(closes)
})
