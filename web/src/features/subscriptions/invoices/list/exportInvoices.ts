import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { listSubscriptionInvoices } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import type { TFunction } from 'i18next'
import { csvOf } from '../../../../app/csv.ts'
import { downloadText } from '../../../../app/downloads.ts'
import { callApi } from '../../../../app/request/callApi.ts'
import { everyPage } from '../../../../app/request/everyPage.ts'
import type { InvoiceQuery } from '../queries.ts'

/** Saves exactly what is filtered, all its pages, as a table. */
export async function exportInvoices(query: InvoiceQuery, t: TFunction): Promise<number> {
  const invoices = await everyPage((page) => callApi(listSubscriptionInvoices, { query: { ...query, ...page } }))
  const day = new Date().toISOString().slice(0, 10)
  downloadText(`${t('app.screens.subscriptionInvoices')}-${day}.csv`, 'text/csv', csvOf(tableOf(invoices, t)))
  return invoices.length
}

const names = ['number', 'purpose', 'status', 'due_on', 'paid_at', 'subtotal', 'vat', 'total', 'refunded'] as const

function tableOf(invoices: readonly SubscriptionInvoice[], t: TFunction): string[][] {
  const rows = invoices.map((invoice) => [
    invoice.number ?? invoice.reference,
    t(`subscriptions.purpose.${invoice.purpose}`),
    t(`subscriptions.invoiceStatus.${invoice.is_overdue ? 'overdue' : invoice.status}`),
    invoice.due_on,
    invoice.paid_at ?? '',
    invoice.subtotal,
    invoice.vat,
    invoice.total,
    invoice.refunded,
  ])
  return [names.map((name) => t(`subscriptions.fields.${name}`)), ...rows]
}
