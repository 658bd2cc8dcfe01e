import { listInvoices } from '@mawrid/contract/invoices/calls.ts'
import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import type { TFunction } from 'i18next'
import { csvOf } from '../../../app/csv.ts'
import { downloadText } from '../../../app/downloads.ts'
import { callApi } from '../../../app/request/callApi.ts'
import { everyPage } from '../../../app/request/everyPage.ts'
import type { Lang } from '../../../ui/format/formats.ts'
import { buyerName } from '../shared/buyerName.ts'
import { statusWord } from '../shared/InvoicePills.tsx'
import type { InvoiceQuery } from '../shared/queries.ts'

/** Saves exactly what is filtered, all its pages, as a table. */
export async function exportInvoices(query: InvoiceQuery, t: TFunction, lang: Lang): Promise<number> {
  const invoices = await everyPage((page) => callApi(listInvoices, { query: { ...query, ...page } }))
  const day = new Date().toISOString().slice(0, 10)
  downloadText(`${t('invoices.title')}-${day}.csv`, 'text/csv', csvOf(tableOf(invoices, t, lang)))
  return invoices.length
}

const names = ['number', 'kind', 'original', 'buyer', 'deal', 'issued_at', 'due_on', 'total', 'open', 'status'] as const

function tableOf(invoices: readonly InvoiceRow[], t: TFunction, lang: Lang): string[][] {
  const rows = invoices.map((invoice) => [
    invoice.number ?? '',
    t(`invoices.kind.${invoice.kind}`),
    invoice.original?.number ?? '',
    buyerName(lang, invoice),
    invoice.deal?.number ?? '',
    invoice.issued_at ?? '',
    invoice.due_on ?? '',
    invoice.total,
    invoice.open,
    t(`invoices.status.${statusWord(invoice)}`),
  ])
  return [names.map((name) => t(`invoices.fields.${name}`)), ...rows]
}
