import type { ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { expect, test } from 'vitest'
import { anInvoice } from '../testing/anInvoice.ts'
import { invoiceSheet } from './invoiceSheet.ts'

const columns = invoiceSheet(((key: string) => key) as Parameters<typeof invoiceSheet>[0], 'en')

function amountsOf(invoice: ListedInvoice): Record<string, unknown> {
  const amounts = columns.filter(({ kind }) => kind === 'money')
  return Object.fromEntries(amounts.map(({ head, value }) => [head.split('.').at(-1), value(invoice)]))
}

test('an export of invoices has VAT in its own column and credit notes as negative amounts', () => {
  const booked = {
    buyer_vat_number: null,
    po_number: null,
    taxable: '100.00',
    vat: '15.00',
    prepaid: '46.00',
    prepaid_vat: '6.00',
    paid_on: null,
    zatca_waits: null,
  }
  const invoice = { ...anInvoice(), ...booked, total: '115.00', open: '0.00' }
  expect(amountsOf({ ...invoice, kind: 'tax_invoice' })).toEqual({
    taxable: '100.00',
    vat: '15.00',
    total: '115.00',
    prepaid_net: '40.00',
    prepaid_vat: '6.00',
    open: '0.00',
  })
  const note = { ...invoice, kind: 'credit_note', prepaid: '0.00', prepaid_vat: '0.00' } as const
  expect(amountsOf(note)).toEqual({
    taxable: '-100.00',
    vat: '-15.00',
    total: '-115.00',
    prepaid_net: '0.00',
    prepaid_vat: '0.00',
    open: '0.00',
  })
})
