import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { findInvoiceByNumber, invoiceQuery, listedInvoice } from '../shared/queries.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import { InvoiceRecord } from './InvoiceRecord.tsx'

/** One invoice or note: at once what the list knew of it, then the whole. Opened by its number too. */
export function InvoiceScreen() {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findInvoiceByNumber} addressOf={invoiceAddress} label={t('invoices.loading')}>
      <OpenInvoice />
    </OpenByNumber>
  )
}

function OpenInvoice() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const row = invoice ? undefined : listedInvoice(queries, id)
  const known = invoice ?? row
  usePageTitle(
    known
      ? (known.number ?? t('invoices.draftOf', { kind: t(`invoices.kind.${known.kind}`) }))
      : t('app.screens.invoice'),
  )

  if (invoice) return <InvoiceRecord key={invoice.id} invoice={invoice} />
  if (!error && row) return <InvoicePreview row={row} />
  if (!error) return <FormSkeleton isRecord label={t('invoices.loading')} />
  return (
    <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}
