// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import * as leave from '#platform/session/loadScreen.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { anInvoice, aPackage, aQuote, aSubscription } from '../testing/aSubscription.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const running = aSubscription()
const invoice = anInvoice({ purpose: 'upgrade' })
const change = `/api/v1/subscriptions/${running.id}/change/`

async function quoteRequest(quote: ReturnType<typeof aQuote>) {
  const onClose = vi.fn()
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [`POST ${change}`]: json({ ...running, open_invoice: quote.kind === 'upgrade' ? invoice.id : null }),
    [`POST /api/v1/subscription-invoices/${invoice.id}/pay/`]: json({ url: 'https://pay.example/1' }),
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeDialog quote={quote} subscription={running} onClose={onClose} />
    </QueryClientProvider>,
  )
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const press = (name: string) => user.click(dialog.getByRole('button', { name, hidden: true }))
  return { ...backEnd, dialog, press, onClose }
}

test('C-12: an upgrade shows what is left of the current plan and what is due, and leads to its payment', async () => {
  const went = vi.spyOn(leave, 'loadScreen').mockImplementation(() => undefined)
  const { dialog, press, seen } = await quoteRequest(aQuote())
  expect(dialog.getByText('You pay for the 18 days left of 31.')).toBeTruthy()
  for (const amount of ['289.74', '−115.55', '26.13', '200.32', '573.85']) {
    expect(dialog.getByText(amount)).toBeTruthy()
  }
  await press('Continue to payment')
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'))
  const sent = seen.find(({ path }) => path === change)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ period: 'month', confirmed: false, version: running.version })
})

test('C-12: a downgrade names what exceeds its limits before it is confirmed', async () => {
  const smaller = aPackage({ id: '0199a000-0000-7000-8000-000000000002', code: 'start', name_en: 'Start' })
  const exceeds = [{ limit: 'products', used: 412, allowed: 50 }] as const
  const nothing = { price: '0.00', credit: '0.00', subtotal: '0.00', vat: '0.00', total: '0.00' }
  const quote = aQuote({
    ...nothing,
    kind: 'downgrade',
    package: smaller,
    days_left: null,
    days: null,
    exceeds: [...exceeds],
  })
  const { dialog, press, seen, onClose } = await quoteRequest(quote)
  expect(dialog.getByText('You have 412, the limit is 50')).toBeTruthy()
  await press('Change plan')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = seen.find(({ path }) => path === change)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ package: smaller.id, confirmed: true })
})
