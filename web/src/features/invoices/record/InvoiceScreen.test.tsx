// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { anInvoice, anInvoiceLine, anInvoiceRow, aUnit } from '../testing/anInvoice.ts'
import { InvoiceActionDialog } from './InvoiceActionDialog.tsx'
import { InvoicePreview, InvoiceRecord } from './InvoiceScreen.tsx'
import { CreditDialog } from './notes/CreditDialog.tsx'
import { PaymentDialog } from './payments/PaymentDialog.tsx'

freshBrowser()
beforeEach(() => {
  URL.createObjectURL ??= () => 'blob:page'
  URL.revokeObjectURL ??= () => {}
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const unit = {
  id: aUnit,
  code: 'PCE',
  name_ar: 'قطعة',
  name_en: 'Piece',
  symbol_ar: 'ق',
  symbol_en: 'pc',
  precision: 0,
}
const units = { count: 1, count_is_exact: true, next: null, previous: null, results: [unit] }
const { id } = anInvoice()
const path = `/api/v1/invoices/${id}`

async function shown(content: ReactNode, answers: Parameters<typeof fakeBackEnd>[0] = {}) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/units/?page=1&page_size=100&ordering=name': json(units),
    [`GET ${path}/preview/?lang=ar`]: json({ pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'] }),
    ...answers,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  return { ...(await showInApp(<QueryClientProvider client={queries}>{content}</QueryClientProvider>)), ...backEnd }
}

test('O-06: the list’s row of an invoice is shown at once', async () => {
  fakeBackEnd({})
  await showInApp(<InvoicePreview row={anInvoiceRow({ is_overdue: true, due_on: '2026-01-31' })} />)
  expect(screen.getByRole('heading', { level: 1, name: 'INV-2026-000007' })).toBeTruthy()
  expect(screen.getByText('Tax invoice')).toBeTruthy()
  expect(screen.getByText(/days overdue$/)).toBeTruthy()
})

test('R-10: only actions that the invoice’s state allows are offered, and an incomplete draft is not issued', async () => {
  const draft = anInvoice({
    number: null,
    status: 'draft',
    allowed_actions: ['edit', 'delete', 'issue'],
    missing: [{ path: 'buyer.address', code: 'required' }],
  })
  const { user } = await shown(<InvoiceRecord invoice={draft} />)
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit draft' }).getAttribute('href')).toBe(`/apps/invoice/${id}/edit`)
  const missing = screen.getByRole('link', { name: 'The buyer’s national address' })
  expect(missing.getAttribute('href')).toBe(`/apps/invoice/${id}/edit#buyer.address.short_address`)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const offered = screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)
  expect(offered).toEqual(['Delete draft', 'Download PDF', 'Print', 'Get help with this'])
})

test('R-10: a payment starts with the balance due; more than that is refused at its field', async () => {
  const refusal = {
    errors: [{ path: 'amount', code: 'more_than_open', params: { max: '1150.00' }, message: 'too much' }],
  }
  const { user, requests } = await shown(<PaymentDialog invoice={anInvoice()} onClose={() => {}} />, {
    [`POST ${path}/payments/`]: problem(422, 'invalid_input', refusal),
  })
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('1,150.00')
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('Enter the amount')).toBeTruthy()
  expect(requests(`POST ${path}/payments/`)).toHaveLength(0)
  await user.type(amount, '٢٠٠٠')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('More than the balance due (1,150.00)')).toBeTruthy()
  expect(requests(`POST ${path}/payments/`)).toHaveLength(1)
})

test('R-10: a credit note takes a quantity of a line, never more than is left of it', async () => {
  const seen: unknown[] = []
  const note = anInvoice({
    id: '0199a000-0000-7000-8000-0000000000a2',
    kind: 'credit_note',
    status: 'draft',
    number: null,
  })
  const invoice = anInvoice({
    lines: [
      anInvoiceLine({ left_qty: '4' }),
      anInvoiceLine({ id: '0199a000-0000-7000-8000-0000000000c2', left_qty: '0' }),
    ],
  })
  const { user, history } = await shown(<CreditDialog invoice={invoice} onClose={() => {}} />, {
    [`POST ${path}/credit/`]: ({ body }: Seen) => {
      seen.push(JSON.parse(body))
      return json(note, 201)
    },
  })
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'returned')
  await user.click(dialog.getByRole('radio', { name: 'Selected items' }))
  const [qty = expect.fail('a line is left'), ...more] = dialog.getAllByLabelText<HTMLInputElement>('Corrugated box')
  expect([qty.value, more]).toEqual(['4', []])
  await user.clear(qty)
  await user.type(qty, '3')
  await user.click(dialog.getByRole('button', { name: 'Create credit note' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/invoice/${note.id}`))
  const lines = [{ line: anInvoiceLine().id, qty: '3', unit_price: null }]
  expect(seen).toEqual([{ reason_code: 'returned', reason: null, lines, restock: [] }])
})

test('R-10: returned goods of a deal go back to the warehouse they were shipped from, in the credited quantity, unless changed', async () => {
  const seen: unknown[] = []
  const place = (code: string) => ({ id: `0199a000-0000-7000-8000-0000000000${code}`, name_ar: code, name_en: code })
  const [jeddah, riyadh] = [place('e1'), place('e2')]
  const line = anInvoiceLine({ left_qty: '8' })
  const invoice = anInvoice({ lines: [line], restockable: [{ line: line.id, left: '6', warehouse: riyadh.id }] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(['warehouses', 'places'], [jeddah, riyadh])
  const dialogOf = (
    <QueryClientProvider client={queries}>
      <CreditDialog invoice={invoice} onClose={() => {}} />
    </QueryClientProvider>
  )
  const refusal = { errors: [{ path: 'restock.0.qty', code: 'more_than_shipped', message: 'too many' }] }
  const { user } = await shown(dialogOf, {
    [`POST ${path}/credit/`]: ({ body }: Seen) => {
      seen.push(JSON.parse(body).restock)
      return problem(422, 'invalid_input', refusal)
    },
  })
  const dialog = within(screen.getByRole('dialog'))
  const reason = dialog.getByRole('combobox', { name: /^Reason/ })
  await user.selectOptions(reason, 'price')
  expect(dialog.queryByText('Return to stock')).toBeNull()
  await user.selectOptions(reason, 'returned')
  const qtyField = () => dialog.getByLabelText<HTMLInputElement>('Quantity returned to stock')
  const warehouseField = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Warehouse' })
  expect([qtyField().value, warehouseField().value]).toEqual(['6', riyadh.id])
  await user.click(dialog.getByRole('radio', { name: 'Selected items' }))
  const credited = dialog.getByLabelText<HTMLInputElement>('Corrugated box')
  await user.clear(credited)
  await user.type(credited, '3')
  expect(qtyField().value).toBe('3')
  await user.clear(qtyField())
  await user.type(qtyField(), '2')
  await user.selectOptions(warehouseField(), jeddah.id)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Condition' }), 'damaged')
  await user.click(dialog.getByRole('button', { name: 'Create credit note' }))
  expect(await dialog.findByText('More than was shipped and not returned')).toBeTruthy()
  expect(seen).toEqual([[{ line: line.id, qty: '2', warehouse: jeddah.id, condition: 'damaged' }]])
})

test('R-10: issuing a note that restocks goods says so', async () => {
  const restock = [
    { line: anInvoiceLine().id, qty: '2', warehouse: anInvoiceLine().id, condition: 'sellable' as const },
  ]
  const { unmount } = await shown(
    <InvoiceActionDialog invoice={anInvoice({ status: 'draft', restock })} action="issue" onClose={() => {}} />,
  )
  expect(screen.getByRole('alertdialog').textContent).toContain('The returned goods are added to stock')
  unmount()
  await shown(<InvoiceActionDialog invoice={anInvoice({ status: 'draft' })} action="issue" onClose={() => {}} />)
  expect(screen.getByRole('alertdialog').textContent).not.toContain('stock')
})
