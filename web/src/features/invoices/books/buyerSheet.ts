import type { InvoicedBuyer } from '@mawrid/contract/invoices/books.calls.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'

export function buyerSheet(t: TFunction): SheetColumn<InvoicedBuyer>[] {
  const head = (name: string) => t(`invoices.buyer.${name}`)
  return [
    { head: head('name_ar'), value: ({ name_ar }) => name_ar },
    { head: head('name_en'), value: ({ name_en }) => name_en },
    { head: head('vat_number'), value: ({ vat_number }) => vat_number },
    { head: head('identifier'), value: ({ identifier }) => identifier?.value },
    { head: head('city'), value: ({ address }) => address?.city },
    { head: head('contact'), value: ({ contact }) => contact },
    { head: head('phone'), value: ({ phone }) => phone },
    { head: head('email'), value: ({ email }) => email },
    { head: t('invoices.title'), kind: 'number', value: ({ invoices }) => invoices },
    { head: t('invoices.fields.open'), kind: 'money', value: ({ open }) => open },
    { head: t('invoices.buyers.overdue'), kind: 'money', value: ({ overdue }) => overdue },
  ]
}
