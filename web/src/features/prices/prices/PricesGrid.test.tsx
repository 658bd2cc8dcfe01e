import type { PriceList } from '@mawrid/contract/prices/priceList.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import en from '../locale/en.json'
import { PricesForm } from './PricesForm.tsx'

const id = '0199c000-0000-7000-8000-000000000001'
const list: PriceList = {
  id,
  version: 4,
  allowed_actions: ['edit', 'set_prices'],
  created_at: '2026-05-01T08:00:00.000Z',
  updated_at: '2026-05-01T08:00:00.000Z',
  status: 'draft',
  phase: null,
  name_ar: 'قائمة الموزعين',
  name_en: 'Dealers',
  audience: 'all',
  price_group: null,
  customer: null,
  customer_name: null,
  from_day: null,
  to_day: null,
  priority: 0,
  basis: 'fixed',
  rounding: 'none',
  prices_include_vat: false,
  price_count: 0,
}
const row = en.grid.row.replace('{{place}}', '1')
const labelOf = (field: 'code' | 'price' | 'min_qty') => `${en.sheet[field]} · ${row}`

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

async function show(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const backEnd = fakeBackEnd({
    [`PUT /api/v1/price-lists/${id}/prices/`]: json({ ...list, price_count: 1, version: 5 }),
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PricesForm list={list} shown={{ version: 4, is_hidden: false, prices: [] }} />
    </QueryClientProvider>,
  )
  return { ...shown, backEnd }
}

const sentPrices = ({ backEnd }: Awaited<ReturnType<typeof show>>) =>
  JSON.parse(backEnd.requests(`PUT /api/v1/price-lists/${id}/prices/`)[0]?.body ?? '{}')

test('prices are typed in the grid and saved together, with the version that was read', async () => {
  const shown = await show(true)
  const { user } = shown
  await user.type(await screen.findByRole('textbox', { name: labelOf('code') }), 'CTN-40')
  await user.type(screen.getByRole('textbox', { name: labelOf('price') }), '41.5')
  await user.click(screen.getByRole('button', { name: en.grid.save }))
  await expect.poll(() => sentPrices(shown).version).toBe(4)
  expect(sentPrices(shown).prices).toMatchObject([
    { target: 'product', code: 'CTN-40', value: '41.50', min_qty: '1', unit: null },
  ])
})

test('on a narrow window each price is a card that opens its fields, and says what it comes to', async () => {
  const shown = await show(false)
  const { user } = shown
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = await screen.findAllByRole('listitem')
  if (!card) throw new Error('There is no card')
  await user.click(within(card).getByRole('button', { expanded: false }))
  await user.type(within(card).getByRole('textbox', { name: en.sheet.code }), 'CTN-40')
  await user.type(within(card).getByRole('textbox', { name: new RegExp(`^${en.sheet.price}`) }), '12')
  await expect.poll(() => within(card).getByRole('button', { expanded: true }).textContent).toContain('12.00')
  await user.click(screen.getByRole('button', { name: en.grid.save }))
  await expect.poll(() => sentPrices(shown).prices).toMatchObject([{ code: 'CTN-40', value: '12.00' }])
})
