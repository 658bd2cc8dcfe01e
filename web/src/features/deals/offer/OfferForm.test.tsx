import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aDeal, aRound, dealId } from '../testing/aDeal.ts'
import { OfferForm } from './OfferForm.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
  changeUser(aSeller({ company: aCompany({ tax_number: '310122393500003' }) }))
})

const sendPath = `POST /api/v1/deals/${dealId}/offer/`
const nothing = { count: 0, count_is_exact: true, next: null, previous: null, results: [] }

async function show(deal: Deal) {
  const backEnd = fakeBackEnd({
    [sendPath]: json(deal),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/units/?page=1&page_size=100&ordering=name': json(nothing),
    [`GET /api/v1/deals/${dealId}/stock/`]: json({ lines: [] }),
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OfferForm deal={deal} />
    </QueryClientProvider>,
  )
  return { ...shown, seen: backEnd.seen, sent: () => backEnd.requests(sendPath) }
}

const sendButton = () => screen.getByRole('button', { name: 'Send quote' })
const deposit = () => screen.getByLabelText<HTMLInputElement>(/^Deposit/)
const valid_until = addDays(riyadhDay(new Date()), 10)
const open = aDeal({
  status: 'offered',
  current_round: 1,
  rounds: [
    aRound({
      valid_until,
      delivery: { method: 'seller', fee: '0.00', free_from: null, days: null },
      payment_terms: { kind: 'split', days: 15, advance_percent: '40.00' },
    }),
  ],
})

test('R-09: a quote is sent only from the dialog that sums it up, where Enter sends', async () => {
  const { user, sent } = await show(open)
  await user.clear(deposit())
  await user.type(deposit(), '50')
  await user.click(sendButton())

  const dialog = await screen.findByRole('dialog', { name: 'Send quote' })
  expect(sent()).toHaveLength(0)
  const rows = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual([
    'Items excl. VAT: 1,200.00',
    'Delivery: Free',
    'Total excl. VAT: 1,200.00',
    'VAT 15%: 180.00',
    'Total incl. VAT: 1,380.00',
    'Deposit (50%): 690.00',
    'Marketplace fee (2.5%): −30.00',
    'Net earnings Excl. VAT: 1,170.00',
    'Buyer: Modern Building Co.',
    'Items: 1 item',
    expect.stringMatching(/^Valid until: \d/),
    'Delivery: Delivered by you, free',
    'Payment terms: 50% deposit, balance 15 days credit from the invoice date',
  ])
  expect(dialog.textContent).toContain('Modern Building Co.')
  expect(dialog.textContent).toContain('It replaces version 1.')

  await user.keyboard('{Enter}')
  expect(sent()).toHaveLength(1)
})

test('R-09: going back from the dialog sends nothing and keeps what was typed', async () => {
  const { user, sent } = await show(open)
  await user.clear(deposit())
  await user.type(deposit(), '50')
  await user.click(sendButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(deposit().value).toBe('50')
  expect(sent()).toHaveLength(0)
})

test('R-09: a quote that equals the open one is refused before the dialog, with what to change', async () => {
  const { user, sent } = await show(open)
  await user.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed since the quote you sent.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toHaveLength(0)
})

test('without the fee and the earliest day the terms have no placeholder for them', async () => {
  const deliver_to = {
    short_address: null,
    building_number: '3094',
    street_ar: 'طريق الخليج',
    street_en: null,
    district_ar: 'الفيصلية',
    district_en: null,
    city: 'Dammam',
    region: 'SA-04',
    postal_code: '32272',
    additional_number: null,
    contact_name: null,
    contact_phone: null,
  } as const
  const { container, seen } = await show({ ...open, deliver_to })
  await waitFor(() => expect(seen.some(({ path }) => path.startsWith(`/api/v1/deals/${dealId}/delivery/`))).toBe(true))
  await waitFor(() => expect(container.querySelector('.animate-shimmer')).toBeNull())
})

test('a quote that goes out by link has no marketplace fee, before it is sent too', async () => {
  const quote = {
    channel: null,
    recipient_name: null,
    recipient_email: null,
    recipient_mobile: null,
    lang: 'en',
    is_buyer_on_market: false,
    is_link_open: false,
    sent_at: null,
    first_opened_at: null,
    last_opened_at: null,
    acceptance: null,
  } as const
  await show({ ...open, status: 'draft', source: 'own_quote', quote })
  expect(await screen.findByText('Marketplace fee (0%)')).toBeTruthy()
  expect(screen.queryByText('Marketplace fee (2.5%)')).toBeNull()
})
