import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { AddCountedArticle } from './AddCountedArticle.tsx'
import { CountField } from './CountField.tsx'
import { StocktakeTotals } from './StocktakeTotals.tsx'
import { useSavingCounts } from './useSavingCounts.ts'

freshBrowser()

beforeAll(() => {
  // jsdom has no `CSS.escape`, which the search field's options need.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
})

const id = (index: number) => `01890000-0000-7000-8000-00000000000${index}`
const lines = ['DATE-1', 'OIL-1'].map((sku, index) => lineOf(sku, index))
const count = { counted: '0', expected: '0', counted_at: '2026-01-04T08:00:00.000Z', difference: '0', moved: '0' }
const added = { ...lineOf('SALT-1', 2), count: { ...count, value: null, refusal: null } }
const path = `/api/v1/stock/stocktakes/${id(9)}/`
const csrf = { 'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }) }
const sums = { surplus: '0.00', shortage: '0.00', without_cost: 0 }
const stocktake = {
  id: id(9),
  version: 1,
  warehouse: { id: id(8), name_ar: 'مستودع الرياض', name_en: 'Riyadh', code: 'RUH' },
  assignee: null,
  started_at: '2026-01-04T08:00:00.000Z',
  updated_at: '2026-01-04T08:00:00.000Z',
  lines: { counted: 1, differing: 0, moved: 0, refused: 0 },
  ...sums,
}

test('the next count is typed while the previous one is still being saved', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(json(stocktake))
  })
  const { requests } = fakeBackEnd({ ...csrf, [`PUT ${path}lines/`]: () => answered.then((reply) => reply.clone()) })
  const { user } = await show(<Counting />)
  const [dates, oil] = screen.getAllByRole('textbox')
  await user.type(dates ?? document.body, '12{Enter}')
  expect(document.activeElement).toBe(oil)
  await user.keyboard('34{Enter}')
  answer()
  await waitFor(() => expect(sent(requests(`PUT ${path}lines/`))).toEqual(['12', '34']))
})

test('an invalid count keeps the focus, and the notice links to its line', async () => {
  fakeBackEnd(csrf)
  const onShow = vi.fn()
  const { user } = await show(<Counting onShow={onShow} />)
  const [dates] = screen.getAllByRole('textbox')
  await user.type(dates ?? document.body, '1.5{Enter}')
  await waitFor(() => expect(dates?.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(dates)
  await user.click(screen.getByRole('button', { name: 'DATE-1' }))
  expect(onShow).toHaveBeenCalledWith({ id: id(0), sku: 'DATE-1' }, 'all')
  await user.type(screen.getAllByRole('textbox')[2] ?? document.body, '1.5{Enter}')
  await user.click(await screen.findByRole('button', { name: 'SALT-1' }))
  expect(onShow).toHaveBeenLastCalledWith({ id: id(2), sku: 'SALT-1' }, 'counted')
})

test.each([
  ['counted already', { stocked: [], counted: [lines[0]] }, 'counted', 0],
  ['stocked here', { stocked: [lines[0]], counted: [] }, 'all', 0],
  ['new here', { stocked: [], counted: [] }, 'counted', 1],
])('an item to add that is %s is shown, and only new lines are written', async (_, here, tab, expected) => {
  const stock = { ...lines[0], warehouse: stocktake.warehouse, available: '0', incoming: '0', low_at: null }
  fakeBackEnd({
    ...csrf,
    'GET /api/v1/stock/levels/?page_size=20': page([
      { ...stock, status: 'out', updated_at: stocktake.updated_at, is_tracked: true },
    ]),
    [`GET ${path}lines/?search=DATE-1&page_size=100`]: page(here.stocked),
    [`GET ${path}lines/?view=counted&search=DATE-1&page_size=100`]: page(here.counted),
  })
  const onAdd = vi.fn(async () => true)
  const onShow = vi.fn()
  const { user } = await show(<AddCountedArticle stocktake={id(9)} onAdd={onAdd} onShow={onShow} />)
  await user.click(await screen.findByRole('combobox'))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: /Product 0/ }))
  await waitFor(() => expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ sku: 'DATE-1' }), tab))
  expect(onAdd).toHaveBeenCalledTimes(expected)
})

function Counting({ onShow = () => undefined }: { onShow?: (article: { id: string; sku: string }) => void }) {
  const { unsaved, save, forget } = useSavingCounts(id(9))
  return (
    <>
      <StocktakeTotals stocktake={stocktake} unsaved={unsaved} onShow={onShow} />
      {[...lines, added].map((line) => (
        <div key={line.article.id} data-row>
          <CountField
            line={line}
            unsaved={unsaved.get(line.article.id)}
            isFocusedFirst={false}
            onSave={(typed) => save(line, typed)}
            onForget={() => forget(line.article.id)}
          />
        </div>
      ))}
    </>
  )
}

function lineOf(sku: string, index: number): StocktakeLine {
  return {
    article: { id: id(index), sku, option_values: [], option_values_en: [], is_kept: true },
    product: {
      id: id(index + 4),
      ref: `P-${index}`,
      name_ar: `منتج ${index}`,
      name_en: `Product ${index}`,
      cover: null,
      unit: { symbol_ar: 'كرتون', symbol_en: 'ctn', precision: 0 },
      pack_size: 1,
    },
    on_hand: '0',
    reserved: '0',
    count: null,
  }
}

function page(results: unknown[]) {
  return json({ count: results.length, count_is_exact: true, next: null, previous: null, results })
}

function sent(requests: readonly { readonly body: string }[]) {
  return requests.map(({ body }) => JSON.parse(body).lines[0].counted)
}

function show(content: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  return showInApp(<QueryClientProvider client={queries}>{content}</QueryClientProvider>)
}
