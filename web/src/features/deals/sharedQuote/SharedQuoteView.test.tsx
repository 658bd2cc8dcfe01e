import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { anAmendment } from '#features/deals/testing/aDeal.ts'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import ui from '#ui/locale/en.json'
import en from '../locale/en.json'
import { SharedQuoteView } from './SharedQuoteView.tsx'

const texts = en.shared

freshBrowser()

const line: SharedQuote['lines'][number] = {
  line: '0198a000-0000-7000-8000-000000000001',
  sku: 'CTN-40',
  name_ar: 'كرتون',
  name_en: 'Carton',
  unit_ar: 'حبة',
  unit_en: 'piece',
  precision: 0,
  is_available: true,
  qty: '10',
  unit_price: '64.00',
  discount: { kind: 'amount', value: '40.00' },
  vat_category: 'S',
  net: '600.00',
  lead_time_days: 0,
  is_optional: false,
  group: null,
  quantities: [],
  is_left_out: false,
}

async function show(more: Partial<SharedQuote> = {}) {
  const quote: SharedQuote = {
    number: 'Q-2026-00001',
    state: 'open',
    round: 1,
    sent_at: '2026-11-22T08:00:00.000Z',
    valid_until: null,
    call_until: null,
    blanket_lines: null,
    call_off_dates: [],
    call_offs: [],
    can_call_off: false,
    subject: 'Cartons',
    po_number: null,
    seller: { name_ar: 'مصنع', name_en: 'Factory', vat_number: null, phone: null, email: null },
    buyer: { name_ar: 'متجر', name_en: 'Shop', contact: 'Majed' },
    lines: [line],
    discount: null,
    delivery: null,
    payment_terms: { kind: 'split', days: 0, advance_percent: '30.00' },
    return_days: 14,
    message: null,
    subtotal: '600.00',
    discount_amount: '0.00',
    delivery_fee: '0.00',
    taxable: '600.00',
    vat: '90.00',
    total: '690.00',
    range: null,
    counter: null,
    can_amend: false,
    amendment: null,
    fixed: [],
    codes: [{ to: 'email', hint: 'm…@shop.example' }],
    acceptance: null,
    ...more,
  }
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <SharedQuoteView quote={quote} token="a" />
    </QueryClientProvider>,
  )
}

test('terms of no days are read as they were agreed, and a discount in riyals says so', async () => {
  await show()
  await screen.findByText(texts.payment.split_zero.replace('{{percent}}', '30'))
  await screen.findByText(texts.ready_zero)
  await screen.findByText(texts.less.replace('{{discount}}', 'SAR 40.00'))
})

test('whoever made a counter-offer reads its total while it waits', async () => {
  await show({
    state: 'answered',
    counter: { at: '2026-11-23T08:00:00.000Z', message: null, lines: [], total: '575.00' },
  })
  await screen.findByText(texts.state.answered.total.replace('{{total}}', '575.00'))
  expect(screen.queryByRole('button', { name: texts.accept.title })).toBeNull()
})

test('quantities have their unit in its plural, and how to choose is said before the choices', async () => {
  const boxes = { unit_ar: 'علبة', unit_en: 'box', discount: null, is_optional: true }
  await show({ lines: [{ ...line, ...boxes }], range: { from: '0.00', to: '690.00' } })
  const choice = await screen.findByRole('radio', { name: /10 boxes × 64\.00/ })
  const hint = screen.getByText(en.choice.optional)
  expect(hint.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.getByRole('radiogroup', { description: en.choice.optional })).toBeDefined()
})

test('a buyer reads the difference of a proposed change, and answers it', async () => {
  const { allowed_actions: _actions, by: _by, ...proposed } = anAmendment()
  const lines = proposed.lines.map((one) => ({ ...one, unit_ar: 'علبة', unit_en: 'box' }))
  await show({ state: 'accepted', amendment: { ...proposed, lines } })
  await screen.findByRole('button', { name: en.amendment.agree })
  expect(screen.getByRole('button', { name: en.amendment.refuse })).toBeTruthy()
  const text = document.body.textContent
  for (const part of ['Ball valve', '12 boxes', '276.00']) expect(text).toContain(part)
})

test('a buyer of an accepted quote can propose a change, once nothing else is proposed', async () => {
  await show({ state: 'accepted', can_amend: true })
  fireEvent.click(await screen.findByRole('button', { name: en.actions.amend }))
  expect(screen.queryByRole('button', { name: en.amendment.agree })).toBeNull()
  fireEvent.change(await screen.findByLabelText(/^Carton/), { target: { value: '' } })
  expect(screen.getByText(en.amendment.how.removed)).toBeTruthy()
})

test('a buyer calls off a part: quantities within what is left first, then a name and a code', async () => {
  const left = { line: line.line, sku: line.sku, name_ar: line.name_ar, name_en: line.name_en, unit: null }
  await show({
    state: 'accepted',
    lines: [{ ...line, discount: null }],
    call_until: '2027-06-30',
    blanket_lines: [{ ...left, agreed: '100', called: '30', left: '70' }],
    call_off_dates: [
      {
        ...{ id: 'a', line: line.line, day: '2027-01-15', moved_from: '2027-01-01' },
        ...{ qty: '1200', called: '30', status: 'missed' },
      },
    ],
    call_offs: [{ number: 'D-2026-00031', at: '2026-11-23T08:00:00.000Z', total: '2208.00', is_cancelled: false }],
    can_call_off: true,
  })
  await screen.findByText('D-2026-00031')
  const { moved, partly, missed } = en.blanket.dates
  for (const text of [
    missed,
    moved.replace('{{day}}', '1 Jan 2027'),
    partly.replace('{{called}}', '30').replace('{{qty}}', '1,200'),
  ])
    expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: en.actions.call_off }))
  const qty = await screen.findByLabelText(/^Carton/)
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: texts.continue }))
  confirm()
  await screen.findByText(en.blanket.nothing)
  fireEvent.change(qty, { target: { value: '71' } })
  confirm()
  await waitFor(() => expect(qty.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(qty, { target: { value: '10' } })
  confirm()
  // 10 × 64.00 with VAT.
  await screen.findByText(texts.accept.lead.replace('{{total}}', '736.00'))
  expect(screen.getByLabelText(new RegExp(`^${texts.accept.name}`))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: ui.dialog.cancel }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Carton/)).value).toBe('10')
})
