import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'

export function invoiceSheet(t: TFunction): SheetColumn<SubscriptionInvoice>[] {
  const head = (name: string) => t(`subscriptions.fields.${name}`)
  return [
    { head: head('number'), value: ({ number, reference }) => number ?? reference },
    { head: head('purpose'), value: ({ purpose }) => t(`subscriptions.purpose.${purpose}`) },
    {
      head: head('status'),
      value: ({ status, is_overdue }) => t(`subscriptions.invoiceStatus.${is_overdue ? 'overdue' : status}`),
    },
    { head: head('due_on'), kind: 'day', value: ({ due_on }) => due_on },
    { head: head('paid_at'), kind: 'moment', value: ({ paid_at }) => paid_at },
    { head: head('subtotal'), kind: 'money', value: ({ subtotal }) => subtotal },
    { head: head('vat'), kind: 'money', value: ({ vat }) => vat },
    { head: head('total'), kind: 'money', value: ({ total }) => total },
    { head: head('refunded'), kind: 'money', value: ({ refunded }) => refunded },
  ]
}
