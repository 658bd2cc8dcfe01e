import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { StockPanel } from './StockPanel.tsx'

freshBrowser()

const id = (index: number) => `01890000-0000-7000-8000-00000000000${index}`
const places = [
  { id: id(3), name_ar: 'مستودع الرياض', name_en: 'Riyadh', code: 'RUH' },
  { id: id(4), name_ar: 'مستودع جدة', name_en: 'Jeddah', code: 'JED' },
]
const counted = {
  reserved: '0',
  incoming: '5',
  low_at: null,
  bin: null,
  status: 'in',
  updated_at: '2026-01-04T08:00:00.000Z',
}
const stock = {
  product: {
    id: id(1),
    ref: 'P-1',
    name_ar: 'تمر سكري',
    name_en: 'Sukkari dates',
    cover: null,
    unit: { symbol_ar: 'كرتون', symbol_en: 'ctn', precision: 0 },
    pack_size: 1,
  },
  is_tracked: true,
  articles: [{ id: id(2), sku: 'DATE-1', option_values: [], option_values_en: [], is_kept: true }],
  levels: places.map((warehouse) => ({ article: id(2), warehouse, on_hand: '20', available: '20', ...counted })),
} as ProductStock

test('on a phone each warehouse is a card with all its figures', async () => {
  await shown({ isNarrow: true })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map((card) => within(card).getByText(/Riyadh|Jeddah/).textContent)).toEqual(['Riyadh', 'Jeddah'])
  for (const card of cards) {
    const facts = within(card).getAllByRole('term')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'On hand',
      'Reserved',
      'Available',
      'Incoming',
      'Low-stock threshold',
      'Bin',
    ])
  }
  expect(screen.getByRole('textbox', { name: /Low-stock threshold: Jeddah/ })).not.toBeNull()
})

test('a quantity that cannot be booked has the focus', async () => {
  const { user } = await shown({ isNarrow: false })
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }))
  const quantity = await screen.findByRole('textbox', { name: /DATE-1/, hidden: true })
  await user.type(quantity, '1.5')
  await vi.waitFor(() => expect(bookButton().getAttribute('aria-busy')).toBeNull())
  await user.click(bookButton())
  expect(document.activeElement).toBe(quantity)
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
})

test('goods are booked to the default warehouse, and not before the warehouses are known', async () => {
  const { user, queries, backEnd } = await shown({ isNarrow: false, areWarehousesPending: true })
  await user.click(await screen.findByRole('button', { name: 'Receive goods' }))
  await user.type(await screen.findByRole('textbox', { name: /DATE-1/, hidden: true }), '15')
  await user.click(bookButton())
  act(() => {
    queries.setQueryData(['warehouses', 'places'], [places[0], { ...places[1], is_default: true }])
  })
  await screen.findByRole('option', { name: 'Jeddah', hidden: true })
  expect(backEnd.seen.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(bookButton())
  await vi.waitFor(() => {
    const sent = backEnd.seen.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ warehouse: id(4), lines: [{ article: id(2), qty: '15' }] })
  })
})

test('a bin with too long a name says so, and stays as it was typed', async () => {
  const { user } = await shown({ isNarrow: true })
  const bin = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Bin, .*Jeddah/ })
  await user.type(bin, `${'A'.repeat(21)}{Enter}`)
  await screen.findByText(i18next.t('fields.too_long', { max: 20 }))
  expect([bin.value, bin.getAttribute('aria-invalid')]).toEqual(['A'.repeat(21), 'true'])
})

/** That of the drawer; the panel's has the same name. */
function bookButton(): HTMLElement {
  return screen.getAllByRole('button', { name: 'Receive goods', hidden: true }).at(-1) ?? document.body
}

async function shown({ isNarrow, areWarehousesPending }: { isNarrow: boolean; areWarehousesPending?: boolean }) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isNarrow }))
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    ...(areWarehousesPending && {
      'GET /api/v1/seller_warehouses/?page_size=100&ordering=name': new Promise(() => {}),
    }),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(['stock', 'product', id(1)], stock)
  const { user } = await showInApp(
    <QueryClientProvider client={queries}>
      <StockPanel productId={id(1)} />
    </QueryClientProvider>,
  )
  return { user, queries, backEnd }
}
