import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { readSubscriptionInvoicePdf } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { InvoicePill, MethodName } from '../shared/InvoicePill.tsx'
import { actionIcons, isAllowed } from './invoiceActions.ts'

/** The purpose, status and total of the invoice. */
export function InvoiceHeader({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { number, reference, paid_at, method, refunded } = invoice
  const [line] = invoice.lines
  const days = { from: day(new Date(invoice.period_start)), to: day(new Date(invoice.period_end)) }
  const facts: (Fact | undefined)[] = [
    { label: t('subscriptions.fields.total'), value: <Money amount={invoice.total} className="font-medium" /> },
    { label: t('subscriptions.fields.period'), value: t('subscriptions.fromTo', days) },
    paid_at === null
      ? { label: t('subscriptions.fields.due_on'), value: <DayCell at={invoice.due_on} /> }
      : { label: t('subscriptions.fields.paid_at'), value: <DayCell at={paid_at} /> },
    method === null ? undefined : { label: t('subscriptions.fields.method'), value: <MethodName method={method} /> },
    refunded === '0.00' ? undefined : { label: t('subscriptions.fields.refunded'), value: <Money amount={refunded} /> },
  ]
  return (
    <RecordHeader
      name={line ? nameIn(lang, line) : t(`subscriptions.purpose.${invoice.purpose}`)}
      number={number ?? reference}
      status={<InvoicePill {...invoice} />}
      controls={isAllowed(invoice, 'print') && <PdfButtons id={invoice.id} />}
      facts={facts.filter((fact) => fact !== undefined)}
    />
  )
}

function PdfButtons({ id }: { id: string }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const pdf = useDocument(() => fetchFile(readSubscriptionInvoicePdf, { params: { id }, query: { lang } }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={actionIcons.print} busy={pdf.isFetching} onClick={pdf.download}>
        {t('subscriptions.pdf.download')}
      </Button>
      <Button icon={Printer} busy={pdf.isFetching} onClick={pdf.open}>
        {t('subscriptions.pdf.print')}
      </Button>
    </div>
  )
}
