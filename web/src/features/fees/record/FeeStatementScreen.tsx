import { readFeeStatementPdf } from '@mawrid/contract/fees/calls.ts'
import type { FeeStatement } from '@mawrid/contract/fees/fee.ts'
import { lastObjectionDay } from '@mawrid/contract/fees/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CreditCard, FileDown, FileText, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InvoicePill } from '#features/subscriptions/shared/InvoicePill.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { type RecordAction, RecordHeader } from '#ui/record/RecordHeader.tsx'
import { feeStatementQuery } from '../shared/queries.ts'
import { FeeLines } from './FeeLines.tsx'

/** The statement of a month: what is due, and the fee of each deal. */
export function FeeStatementScreen() {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { id = '' } = useParams({ strict: false })
  const { data: statement, error, refetch, isFetching } = useQuery(feeStatementQuery(id), queryClient)
  usePageTitle(statement ? monthName(statement.month, lang) : t('screens.feeStatement'))
  if (statement) return <OpenStatement statement={statement} />
  if (!error) return <FormSkeleton isRecord label={t('fees.loading')} />
  return <FailedScreen title={t('fees.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function OpenStatement({ statement }: { statement: FeeStatement }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { id, month, invoice, invoiced, vat, total, credited } = statement
  const pdf = useDocument(() => fetchFile(readFeeStatementPdf, { params: { id }, query: { lang } }))
  const isOpen = invoice?.status === 'open'
  const field = (name: string) => t(`fees.fields.${name}`)
  const facts: (Fact | undefined)[] = [
    { label: field('invoiced'), value: <Money amount={invoiced} /> },
    { label: field('vat'), value: <Money amount={vat} /> },
    { label: field('total'), value: <Money amount={total} className="font-medium" /> },
    credited === '0.00' ? undefined : { label: field('credited'), value: <Money amount={credited} /> },
    invoice && invoice.credited !== '0.00'
      ? { label: field('creditedOfInvoice'), value: <Money amount={invoice.credited} /> }
      : undefined,
    invoice && invoice.open !== '0.00' ? { label: field('open'), value: <Money amount={invoice.open} /> } : undefined,
    invoice ? { label: field('due_on'), value: <DayCell at={invoice.due_on} /> } : undefined,
    { label: field('objections_until'), value: <DayCell at={lastObjectionDay(month)} /> },
  ]
  const print = { busy: pdf.isFetching }
  const actions: RecordAction[] = [
    ...(invoice
      ? [
          {
            id: 'invoice',
            label: t(isOpen ? 'fees.actions.pay' : 'fees.actions.invoice'),
            icon: isOpen ? CreditCard : FileText,
            href: recordPath('subscriptionInvoice', invoice.id),
          },
        ]
      : []),
    { id: 'download', label: t('invoices.actions.download'), icon: FileDown, ...print, onChoose: pdf.download },
    { id: 'print', label: t('invoices.actions.print'), icon: Printer, ...print, onChoose: pdf.open },
  ]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RecordHeader
        name={monthName(month, lang)}
        {...(invoice?.number && { number: invoice.number })}
        status={invoice ? <InvoicePill {...invoice} /> : null}
        isHighlighted={isOpen}
        actions={actions}
        facts={facts.filter((fact) => fact !== undefined)}
      />
      {!invoice && (
        <Banner tone="info" title={t('fees.nothingDue.title')}>
          {t('fees.nothingDue.text')}
        </Banner>
      )}
      <FeeLines statement={statement} />
    </div>
  )
}
