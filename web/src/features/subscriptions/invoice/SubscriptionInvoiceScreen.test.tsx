// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import * as leave from '#platform/session/loadScreen.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { invoiceQuery } from '../shared/invoiceQueries.ts'
import { anInvoice } from '../testing/aSubscription.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { InvoiceRecord } from './SubscriptionInvoiceScreen.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const open = anInvoice()
const path = `/api/v1/subscription-invoices/${open.id}`

type Answers = Parameters<typeof fakeBackEnd>[0]

const shown = (invoice: typeof open, answers: Answers = {}) => shownPiece(<InvoiceRecord invoice={invoice} />, answers)

async function shownPiece(piece: ReactNode, answers: Answers) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [`GET ${path}/timeline/`]: json({ results: [] }),
    ...answers,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const content = <QueryClientProvider client={queries}>{piece}</QueryClientProvider>
  return { ...(await showInApp(content)), ...backEnd, queries }
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name })

test('R-11: an open invoice links to the payment page, and shows the account for a transfer with copy buttons', async () => {
  const went = vi.spyOn(leave, 'loadScreen').mockImplementation(() => undefined)
  const { user, requests } = await shown(open, { [`POST ${path}/pay/`]: json({ url: 'https://pay.example/1' }) })
  expect(screen.getByText('SA03 8000 0000 6080 1016 7519')).toBeTruthy()
  expect(button('Copy: IBAN')).toBeTruthy()
  expect(button(/tax invoice/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'))
  expect(requests(`POST ${path}/pay/`)).toHaveLength(1)
})

test('R-11: the result of the last payment attempt is shown, and only what the invoice allows is offered', async () => {
  await shown(anInvoice({ receipt_refusal: { reason_code: 'not_arrived', note: 'Sent to another bank' } }))
  expect(screen.getByText('The transfer has not reached our account.')).toBeTruthy()
  expect(screen.getByText('Sent to another bank')).toBeTruthy()

  document.body.replaceChildren()
  await shown(anInvoice({ last_payment: 'differs', allowed_actions: [], bank: null }))
  expect(screen.getByText('The amount received doesn’t match the invoice')).toBeTruthy()
  expect(button(/^Pay/)).toBeNull()
  expect(button('Submit receipt')).toBeNull()
})

test('O-07, R-11: a missing receipt is an error at its field, and the input stays', async () => {
  const refusal = { errors: [{ path: 'receipt', code: 'required', message: 'This field is required' }] }
  const answers = { [`POST ${path}/receipt/`]: problem(400, 'invalid_input', refusal) }
  const { user } = await shownPiece(<ReceiptDialog invoice={open} onClose={() => undefined} />, answers)
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const number = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Transfer number/, hidden: true })
  await user.click(number)
  await user.paste('TRX-118')
  await user.click(dialog.getByRole('button', { name: 'Submit receipt', hidden: true }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  expect(number.value).toBe('TRX-118')
})

const inReview = anInvoice({
  status: 'in_review',
  allowed_actions: ['withdraw_receipt'],
  bank: null,
  receipt: {
    transferred_on: '2026-03-18',
    bank_reference: 'FT2611',
    file: {
      id: '0199a000-0000-7000-8000-000000000041',
      url: '/files/receipt.pdf',
      name: 'receipt.pdf',
      media_type: 'application/pdf',
      bytes: 1200,
    },
    sent_at: '2026-03-18T08:00:00.000Z',
  },
})

test('O-04, R-11: a receipt under review is withdrawn after a confirmation', async () => {
  const { user, requests, queries } = await shown(inReview, { [`POST ${path}/withdraw-receipt/`]: json(open) })
  await user.click(screen.getByRole('button', { name: 'Withdraw receipt' }))
  const dialog = within(screen.getByRole('alertdialog', { hidden: true }))
  expect(requests(`POST ${path}/withdraw-receipt/`)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Withdraw receipt', hidden: true }))
  expect(await screen.findByText('Receipt withdrawn. You can pay the invoice again')).toBeTruthy()
  expect(queries.getQueryData(invoiceQuery(open.id).queryKey)).toEqual(open)
})

test('O-04, R-11: withdrawing a receipt that the staff have just decided on says so', async () => {
  const refused = problem(409, 'wrong_state', { params: { state: 'paid' } })
  const { user, requests } = await shown(inReview, { [`POST ${path}/withdraw-receipt/`]: refused })
  await user.click(screen.getByRole('button', { name: 'Withdraw receipt' }))
  const dialog = within(screen.getByRole('alertdialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw receipt', hidden: true }))
  expect(await screen.findByText(i18next.t('problems.wrong_state'))).toBeTruthy()
  // The timeline is loaded again after their decision.
  await waitFor(() => expect(requests(`GET ${path}/timeline/`)).toHaveLength(2))
})

test('R-11: a paid invoice has its document, and each credit note its own', async () => {
  const paid = anInvoice({
    status: 'refunded_part',
    allowed_actions: ['print'],
    number: 'SUB-2026-000117',
    bank: null,
    paid_at: '2026-03-20T08:00:00.000Z',
    refunded: '115.00',
    credit_notes: [
      {
        id: '0199a000-0000-7000-8000-000000000031',
        number: 'SCN-2026-000004',
        issued_at: '2026-03-25T08:00:00.000Z',
        reason: 'Days without service',
        subtotal: '100.00',
        vat: '15.00',
        total: '115.00',
        clearance: 'cleared',
        transfer: { on: '2026-03-20', reference: 'FT26-118' },
      },
    ],
  })
  await shown(paid)
  expect(screen.getByText('Partially refunded')).toBeTruthy()
  expect(button('Download tax invoice')).toBeTruthy()
  expect(screen.getByText('Days without service')).toBeTruthy()
  expect(screen.getByText(/Transferred on/).textContent).toContain('FT26-118')
  expect(button('Download credit note \u2066SCN-2026-000004\u2069')).toBeTruthy()
  expect(button('Download XML of credit note \u2066SCN-2026-000004\u2069')).toBeTruthy()
  expect(button('Download XML')).toBeNull()
})

test('R-11: a paid invoice says that it awaits clearance, and has its XML once it is cleared', async () => {
  const paid = anInvoice({ status: 'paid', allowed_actions: ['print'], number: 'SUB-2026-000117', bank: null })
  await shown({ ...paid, clearance: 'awaiting' })
  expect(screen.getByText('Awaiting clearance by ZATCA')).toBeTruthy()
  expect(button('Download tax invoice')).toBeTruthy()
  expect(button('Download XML')).toBeNull()

  document.body.replaceChildren()
  await shown({ ...paid, clearance: 'cleared' })
  expect(screen.queryByText('Awaiting clearance by ZATCA')).toBeNull()
  expect(button('Download XML')).toBeTruthy()
})
