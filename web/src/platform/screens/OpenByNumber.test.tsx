import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freshBrowser } from '../testing/fakeBackEnd.ts'
import { OpenByNumber } from './OpenByNumber.tsx'

freshBrowser()

const id = '0199a000-0000-7000-8000-000000000001'

async function openAt(last: string) {
  const find = vi.fn(async (number: string) => (number === 'D-2026-000060' ? id : undefined))
  const content = () => (
    <OpenByNumber find={find} addressOf={(found) => `/apps/deals/${found}`} label="Loading the deal">
      <p>The deal itself</p>
    </OpenByNumber>
  )
  const root = createRootRoute()
  const deal = createRoute({ getParentRoute: () => root, path: '/apps/deals/$id', component: content })
  const history = createMemoryHistory({ initialEntries: [`/apps/deals/${last}`] })
  const router = createRouter({ routeTree: root.addChildren([deal]), history })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { find, history }
}

test('a number in the address redirects to the record’s own address, however it is written', async () => {
  const { find, history } = await openAt('d-2026-000060')
  expect(await screen.findByText('The deal itself')).toBeTruthy()
  expect(find).toHaveBeenCalledOnce()
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/deals/${id}`))
  expect(history.length).toBe(1)
})

test('an id is opened without a lookup, and an unknown number is not found', async () => {
  const { find } = await openAt(id)
  expect(await screen.findByText('The deal itself')).toBeTruthy()
  expect(find).not.toHaveBeenCalled()
  await openAt('D-2026-999999')
  await waitFor(() => expect(screen.queryAllByRole('heading')).toHaveLength(1))
})
