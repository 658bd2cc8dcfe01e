import type { Purchase } from '@mawrid/contract/customers/purchases.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aDeal, dealId } from '../testing/aDeal.ts'
import CustomerPurchases from './CustomerPurchases.tsx'

const customer = '0199b000-0000-7000-8000-000000000001'
const article = (n: number) => `0199b000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const today = riyadhDay(new Date())

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

function aPurchase(n: number, more: Partial<Purchase> = {}): Purchase {
  return {
    article: article(n),
    product: null,
    sku: `SKU-${n}`,
    name_ar: `صنف ${n}`,
    name_en: `Item ${n}`,
    unit: null,
    times: 4,
    last_on: addDays(today, -30),
    last_qty: `${n}0`,
    every_days: 30,
    due_on: addDays(today, 5),
    ...more,
  }
}

async function show(results: readonly Purchase[], isActive = true) {
  const backEnd = fakeBackEnd({
    [`GET /api/v1/customers/${customer}/purchases/`]: json({ results }),
    'POST /api/v1/deals/drafts/': json(aDeal(), 201),
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CustomerPurchases customer={customer} isActive={isActive} />
    </QueryClientProvider>,
  )
  return { ...shown, backEnd }
}

test('what is due is quoted at once, in the quantities of the last time', async () => {
  const due = { due_on: addDays(today, -2) }
  const { user, backEnd, history } = await show([
    aPurchase(1, due),
    aPurchase(2, { ...due, article: null }),
    aPurchase(3, due),
    aPurchase(4),
  ])
  await user.click(await screen.findByRole('button', { name: i18next.t('customers.purchases.quoteDue') }))
  await expect.poll(() => history.location.pathname).toContain(dealId)
  const [sent] = backEnd.requests('POST /api/v1/deals/drafts/')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    customer,
    lines: [
      { article: article(1), qty: '10' },
      { article: article(3), qty: '30' },
    ],
  })
})

test('what is no product cannot be quoted, nor can anything to a customer who is blocked', async () => {
  const { unmount } = await show([aPurchase(1), aPurchase(2, { article: null })])
  expect(await screen.findAllByRole('button', { name: i18next.t('customers.purchases.quote') })).toHaveLength(1)
  unmount()
  await show([aPurchase(1)], false)
  await screen.findByText('Item 1')
  expect(screen.queryByRole('button', { name: i18next.t('customers.purchases.quote') })).toBeNull()
})
