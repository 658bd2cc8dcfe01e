import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { invoiceQuery } from '../shared/queries.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { valuesOf } from './invoiceValues.ts'

/** A draft, edited before it is issued. */
export function InvoiceEditScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const kind: string | undefined = invoice?.kind
  const title = t(`invoices.form.edit.${kind}`, { defaultValue: t('screens.invoiceEdit') })
  usePageTitle(title)
  // If loading it again fails, the form that is being filled in stays.
  if (!invoice && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!invoice) return <FormSkeleton label={t('invoices.loading')} />
  if (!invoice.allowed_actions.includes('edit')) {
    return (
      <EmptyState
        icon={FileLock2}
        title={t('invoices.form.closed')}
        action={<LinkButton href={invoiceAddress(id)}>{t('invoices.form.toInvoice')}</LinkButton>}
      >
        {t('invoices.form.closedWhy')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{title}</h1>
      <InvoiceForm key={id} invoice={invoice} start={valuesOf(invoice)} />
    </div>
  )
}
