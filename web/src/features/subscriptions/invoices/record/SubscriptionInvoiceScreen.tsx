import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { invoiceQuery, listedInvoice } from '../queries.ts'
import { InvoiceRecord } from './InvoiceRecord.tsx'

/** One invoice of a package: at once as the list knew it, then as it stands now. */
export function SubscriptionInvoiceScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const invoice = data ?? (error ? undefined : listedInvoice(queries, id))
  usePageTitle(invoice ? (invoice.number ?? invoice.reference) : t('app.screens.subscriptionInvoice'))

  if (invoice) return <InvoiceRecord key={invoice.id} invoice={invoice} />
  if (!error) return <FormSkeleton isRecord label={t('subscriptions.invoiceLoading')} />
  return (
    <FailedScreen
      isCard
      title={t('subscriptions.invoiceFailed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
