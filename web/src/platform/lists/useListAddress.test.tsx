import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { freshBrowser } from '../testing/fakeBackEnd.ts'
import { useListAddress } from './useListAddress.ts'

freshBrowser()

const shape: ListShape = {
  tabs: ['all', 'new'],
  filters: ['buyer'],
  orderings: ['created_at'],
  ordering: '-created_at',
  pageSizes: [20, 50],
  pageSize: 20,
}

function DealCount() {
  const [view, show] = useListAddress(shape)
  return (
    <>
      <p>{JSON.stringify({ page: view.page, search: view.search })}</p>
      <button type="button" onClick={() => show({ ...view, page: 3 })}>
        Page 3
      </button>
      <button type="button" onClick={() => show({ ...view, search: 'valve', page: 1 })}>
        Search
      </button>
    </>
  )
}

test('a list shows what its address says; pages are added to the browser’s history, typed letters are not', async () => {
  const { user, history } = await showInApp(<DealCount />, { at: '/apps/deals/list/?page=2' })
  expect(screen.getByText('{"page":2,"search":""}')).toBeTruthy()
  await user.click(screen.getByText('Page 3'))
  expect(await screen.findByText('{"page":3,"search":""}')).toBeTruthy()
  expect(history.length).toBe(2)
  await user.click(screen.getByText('Search'))
  expect(await screen.findByText('{"page":1,"search":"valve"}')).toBeTruthy()
  expect(history.length).toBe(2)
  history.back()
  expect(await screen.findByText('{"page":2,"search":""}')).toBeTruthy()
})

test('an unknown tab is removed from the address, and the rest stays', async () => {
  const { history } = await showInApp(<DealCount />, { at: '/apps/deals/list?tab=nonsense&q=valve' })
  expect(await screen.findByText('{"page":1,"search":"valve"}')).toBeTruthy()
  await waitFor(() => expect(history.location.href).toBe('/apps/deals/list?q=valve'))
})
