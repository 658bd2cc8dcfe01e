import type { ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { TFunction } from 'i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { statusWord } from '../shared/InvoicePill.tsx'
import { signedAmount } from '../shared/signedAmount.ts'

/** A CSV for accountants: VAT in a column of its own, and credit notes negative, so that each column adds up. */
export function invoiceSheet(t: TFunction, lang: Lang): SheetColumn<ListedInvoice>[] {
  const head = (name: string) => t(`invoices.fields.${name}`)
  return [
    { head: head('number'), value: ({ number }) => number },
    { head: head('kind'), value: ({ kind }) => t(`invoices.kind.${kind}`) },
    { head: head('original'), value: ({ original }) => original?.number },
    { head: head('buyer'), value: (invoice) => buyerName(lang, invoice) },
    { head: t('invoices.buyer.vat_number'), value: ({ buyer_vat_number }) => buyer_vat_number },
    { head: head('deal'), value: ({ deal }) => deal?.number },
    { head: head('po_number'), value: ({ po_number }) => po_number },
    { head: head('issued_at'), kind: 'moment', value: ({ issued_at }) => issued_at },
    { head: head('due_on'), kind: 'day', value: ({ due_on }) => due_on },
    { head: head('taxable'), kind: 'money', value: (invoice) => signedAmount(invoice, invoice.taxable) },
    { head: head('vat'), kind: 'money', value: (invoice) => signedAmount(invoice, invoice.vat) },
    { head: head('total'), kind: 'money', value: (invoice) => signedAmount(invoice, invoice.total) },
    {
      head: head('prepaid_net'),
      kind: 'money',
      value: ({ prepaid, prepaid_vat }) => fromHalalas(toHalalas(prepaid) - toHalalas(prepaid_vat)),
    },
    { head: head('prepaid_vat'), kind: 'money', value: ({ prepaid_vat }) => prepaid_vat },
    { head: head('open'), kind: 'money', value: (invoice) => signedAmount(invoice, invoice.open) },
    { head: head('paid_on'), kind: 'day', value: ({ paid_on }) => paid_on },
    { head: head('status'), value: (invoice) => t(`invoices.status.${statusWord(invoice)}`) },
  ]
}
