import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useUser } from '#platform/session/userStore.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import en from '../locale/en.json'
import { aDeal, aParcel, aRound } from '../testing/aDeal.ts'
import { CallOffDatesDialog } from './blanket/CallOffDatesDialog.tsx'
import { CreditNotice } from './credit/CreditNotice.tsx'
import { DealActions } from './DealActions.tsx'

freshBrowser()

function show(changes: Partial<Deal>, at = '/apps/deals') {
  const deal = aDeal({
    status: 'accepted',
    rounds: [aRound()],
    current_round: 1,
    accepted_at: '2026-03-02T06:00:00.000Z',
    allowed_actions: ['close_remaining', 'cancel'],
    ...changes,
  })
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DealActions deal={deal} />
    </QueryClientProvider>,
    { at },
  )
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)

test('an accepted deal is packed from its banner, and closing all of it stays in the menu', async () => {
  await show({ fulfilment_status: 'none' })
  expect(buttons()).toEqual(['Create shipment', 'More actions'])
})

test('once a part is shipped, the rest is packed or closed from the banner', async () => {
  const half = { line: aParcel().lines[0]?.line ?? '', qty: '5' }
  await show({ fulfilment_status: 'partly_shipped', parcels: [aParcel({ status: 'shipped', lines: [half] })] })
  expect(buttons()).toEqual(['Create shipment', 'Close remainder', 'More actions'])
})

test('an address opens the dialog of its action only while there is something to do in it', async () => {
  const at = '/apps/deals?do=close_remaining'
  const all = { line: aParcel().lines[0]?.line ?? '', qty: '10' }
  const { unmount } = await show({ parcels: [aParcel({ status: 'packed', lines: [all] })] }, at)
  expect(buttons()).toEqual(['More actions'])
  expect(screen.queryByRole('dialog')).toBe(null)
  unmount()
  await show({ fulfilment_status: 'none' }, at)
  expect(await screen.findByRole('dialog', { name: en.decisions.close_remaining.title })).toBeTruthy()
})

test('a part of a blanket order is called off only while something is left of it', async () => {
  const carton = { line: 'a', sku: 'CTN-40', name_ar: 'كرتون', name_en: 'Carton', unit: null, agreed: '60' }
  const showLeft = (left: string, called: string) =>
    show({
      status: 'in_force',
      accepted_at: null,
      allowed_actions: ['call_off', 'extend_blanket_order'],
      blanket_order: { until: '2026-12-31', lines: [{ ...carton, called, left }], dates: [], call_offs: [] },
    })
  const shown = await showLeft('0', '60')
  expect(buttons()).toEqual(['Extend blanket order', 'More actions'])
  shown.unmount()
  const { user } = await showLeft('60', '0')
  expect(buttons()).toEqual(['Create call-off', 'Extend blanket order', 'More actions'])
  await user.click(screen.getByRole('button', { name: 'Create call-off' }))
  expect(await screen.findByText(/CTN-40.* · 60 left/)).toBeTruthy()
  const quantity = screen.getByLabelText(/^Carton/)
  await user.type(quantity, '61')
  await user.click(screen.getAllByRole('button', { name: 'Create call-off' }).at(-1) ?? quantity)
  expect(document.activeElement).toBe(quantity)
})

test('agreed dates are sent as they are entered, and what is missing or refused is said at its field', async () => {
  const { requests } = fakeBackEnd({
    'PUT /api/v1/deals/deal-1/call-off-dates/': problem(422, 'invalid_input', {
      errors: [{ path: 'dates.0.qty', code: 'more_than_left', message: '', params: { max: '1200' } }],
    }),
  })
  const line = { line: 'a', sku: null, name_ar: 'كرتون', name_en: 'Carton', unit: null, agreed: '60' }
  const date = {
    id: 'b',
    line: 'a',
    day: '2026-12-10',
    qty: '2000',
    called: '0',
    moved_from: null,
    status: 'open',
  } as const
  const deal = aDeal({
    id: 'deal-1',
    status: 'in_force',
    call_until: '2026-12-31',
    blanket_order: { until: '2026-12-31', lines: [{ ...line, called: '0', left: '60' }], dates: [date], call_offs: [] },
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <CallOffDatesDialog deal={deal} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const { set, add } = en.blanket.dates
  await user.click(screen.getByRole('button', { name: add }))
  await user.click(screen.getByRole('button', { name: set }))
  expect(await screen.findByText('Choose a date')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Remove/ }).at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: set }))
  await screen.findByText('More than what is left (1,200)')
  const [sent] = requests('PUT /api/v1/deals/deal-1/call-off-dates/')
  const { id, day, qty } = date
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ dates: [{ id, line: 'a', day, qty }] })
})

test('the notice of a change that the credit limit refused is dismissed by those who make changes', async () => {
  const credit = { policy: 'stop', is_over: true, is_stopped: true, limit: null, available: null, allowed: null }
  const { requests } = fakeBackEnd({
    'GET /api/v1/deals/deal-1/credit/': json({ credit: { ...credit, stopped_at: '2026-03-02T06:00:00.000Z' } }),
    'POST /api/v1/deals/deal-1/dismiss-credit-stop/': json({ credit: null }),
  })
  const deal = aDeal({ id: 'deal-1', status: 'accepted', rounds: [aRound()], current_round: 1 })
  const notice = () =>
    showInApp(
      <QueryClientProvider client={new QueryClient()}>
        <CreditNotice deal={deal} />
      </QueryClientProvider>,
    )
  const { user } = await notice()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(en.credit.once.overChange)).toBe(null))
  expect(requests('POST /api/v1/deals/deal-1/dismiss-credit-stop/')).toHaveLength(1)

  useUser.setState(({ user }) => ({ user: { ...user, rights: ['deals.see'] } }))
  await notice()
  await screen.findByText(en.credit.once.overChange)
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBe(null)
})
