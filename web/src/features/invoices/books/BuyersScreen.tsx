import { type InvoicedBuyer, listInvoicedBuyers } from '@mawrid/contract/invoices/books.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { BookUser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { buyersQuery } from '../shared/buyers.ts'
import { statementAddress } from '../shared/invoiceAddresses.ts'
import { buyerColumns } from './buyerColumns.tsx'
import { buyersQueryOf, buyersShape } from './buyerList.ts'
import { buyerSheet } from './buyerSheet.ts'

/** Whoever invoices were drawn up for, and what they owe; each leads to their statement of account. */
export function BuyersScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(buyersShape)
  const query = buyersQueryOf(view)
  const list = useQuery(buyersQuery(query))
  const exportAs = useListExport({
    name: t('app.screens.invoiceBuyers'),
    columns: buyerSheet(t),
    readPage: (page) => callApi(listInvoicedBuyers, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  return (
    <ListPage<InvoicedBuyer>
      title={t('app.screens.invoiceBuyers')}
      columns={buyerColumns(t, formats)}
      source={listSource(list, t)}
      shape={buyersShape}
      view={view}
      onView={show}
      tabs={buyersShape.tabs.map((tab) => ({ id: tab, label: t(`invoices.buyers.tabs.${tab}`) }))}
      searchHint={t('invoices.buyers.searchHint')}
      exportAs={exportAs}
      storageKey="invoice-buyers"
      rowKey={({ id }) => id}
      rowName={(buyer) => nameIn(formats.lang, buyer)}
      rowHref={({ id }) => statementAddress(id)}
      empty={
        <EmptyState icon={BookUser} title={t('invoices.buyers.none.title')}>
          {t('invoices.buyers.none.text')}
        </EmptyState>
      }
    />
  )
}
