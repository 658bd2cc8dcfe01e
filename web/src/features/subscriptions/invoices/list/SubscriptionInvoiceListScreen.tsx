import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { listSubscriptionInvoices } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { subscriptionInvoiceAddress } from '#features/subscriptions/shared/subscriptionAddresses.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { invoicesQuery } from '../queries.ts'
import { invoiceColumns } from './invoiceColumns.tsx'
import { invoiceFilters } from './invoiceFilters.tsx'
import { invoiceQueryOf, invoiceShape, invoiceTabs } from './invoiceList.ts'
import { invoiceSheet } from './invoiceSheet.ts'
import { useOwnSubscriptions } from './useOwnSubscriptions.ts'

/** Checklist R-11. */
export function SubscriptionInvoiceListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(invoiceShape)
  const query = invoiceQueryOf(view)
  const list = useQuery(invoicesQuery(query))
  const subscriptions = useOwnSubscriptions()

  const exportAs = useListExport({
    name: t('app.screens.subscriptionInvoices'),
    columns: invoiceSheet(t),
    readPage: (page) => callApi(listSubscriptionInvoices, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  return (
    <ListPage<SubscriptionInvoice>
      title={t('app.screens.subscriptionInvoices')}
      columns={invoiceColumns(t, formats)}
      source={listSource(list, t)}
      shape={invoiceShape}
      view={view}
      onView={show}
      tabs={invoiceTabs.map((id) => ({ id, label: t(`subscriptions.invoiceTabs.${id}`) }))}
      filters={invoiceFilters(t, subscriptions)}
      searchHint={t('subscriptions.invoiceSearchHint')}
      actions={<LinkButton href={screenPaths.subscriptions}>{t('app.screens.subscriptions')}</LinkButton>}
      exportAs={exportAs}
      storageKey="subscriptionInvoices"
      rowKey={({ id }) => id}
      rowName={({ number, reference, purpose }) => `${number ?? reference}, ${t(`subscriptions.purpose.${purpose}`)}`}
      rowHref={({ id }) => subscriptionInvoiceAddress(id)}
      empty={
        <EmptyState icon={ReceiptText} title={t('subscriptions.noInvoices')}>
          {t('subscriptions.noInvoicesText')}
        </EmptyState>
      }
    />
  )
}
