import { listInvoices } from '@mawrid/contract/invoices/calls.ts'
import type { ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { FileArchive, Plus, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { invoiceCountsQuery, invoicesQuery } from '../shared/queries.ts'
import { AgeingBar } from './AgeingBar.tsx'
import { BooksMenu } from './BooksMenu.tsx'
import { BundlePanel } from './bundles/BundlePanel.tsx'
import { useBundling } from './bundles/useBundling.ts'
import { invoiceColumns } from './invoiceColumns.tsx'
import { invoiceFilters } from './invoiceFilters.ts'
import { invoiceQueryOf, invoiceShape } from './invoiceList.ts'
import { invoiceSheet } from './invoiceSheet.ts'
import { invoiceTabsOf } from './invoiceTabsOf.tsx'
import { useFilteredNames } from './useFilteredNames.ts'

/** Checklist R-10. */
export function InvoiceListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(invoiceShape)
  const query = invoiceQueryOf(view)
  const list = useQuery(invoicesQuery(query))
  const counts = useQuery(invoiceCountsQuery).data
  const names = useFilteredNames(view, list.data?.results)
  const bundle = useBundling()
  const nothing = counts?.all ? 'noneHere' : 'none'

  const exportAs = useListExport({
    name: t('invoices.title'),
    columns: invoiceSheet(t, formats.lang),
    readPage: (page) => callApi(listInvoices, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  const newInvoice = (
    <LinkButton href={screenPaths.invoiceCreate} look="primary" icon={Plus}>
      {t('app.screens.invoiceCreate')}
    </LinkButton>
  )
  return (
    <ListPage<ListedInvoice>
      title={t('invoices.title')}
      columns={invoiceColumns(t, formats)}
      source={listSource(list, t)}
      shape={invoiceShape}
      view={view}
      onView={show}
      tabs={invoiceTabsOf(counts, view.tab, t, formats)}
      filters={invoiceFilters(t, names)}
      summary={
        <>
          <AgeingBar counts={counts} />
          <BundlePanel />
        </>
      }
      searchHint={t('invoices.searchHint')}
      actions={
        <>
          <BooksMenu />
          {newInvoice}
        </>
      }
      bulkActions={[
        {
          id: 'bundle',
          label: t('invoices.bundles.make'),
          icon: FileArchive,
          blocked: (rows) =>
            rows.every(({ number }) => number === null) ? t('invoices.bundles.onlyDrafts') : undefined,
          run: (rows) => bundle(rows.map(({ id }) => id)),
        },
      ]}
      exportAs={exportAs}
      storageKey="invoices"
      rowKey={({ id }) => id}
      rowName={(invoice) => `${invoice.number ?? t('invoices.draft')}, ${buyerName(formats.lang, invoice)}`}
      rowHref={({ id }) => invoiceAddress(id)}
      empty={
        <EmptyState
          icon={ReceiptText}
          title={t(`invoices.${nothing}.title`)}
          {...(!counts?.all && { action: newInvoice })}
        >
          {t(`invoices.${nothing}.text`)}
        </EmptyState>
      }
    />
  )
}
