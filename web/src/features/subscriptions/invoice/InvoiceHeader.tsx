import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import {
  readSubscriptionInvoicePdf,
  readSubscriptionInvoiceXml,
} from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { FileCode2, Printer } from 'lucide-react'
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
import { ClearancePill } from '../shared/ClearancePill.tsx'
import { InvoicePill, MethodName } from '../shared/InvoicePill.tsx'
import { actionIcons, isAllowed } from './invoiceActions.ts'

/** The purpose, status and total of the invoice. */
export function InvoiceHeader({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { number, reference, paid_at, method, refunded, credited, clearance } = invoice
  const [line] = invoice.lines
  const days = { from: day(new Date(invoice.period_start)), to: day(new Date(invoice.period_end)) }
  const facts: (Fact | undefined)[] = [
    { label: t('deals.offer.totalWithVat'), value: <Money amount={invoice.total} className="font-medium" /> },
    { label: t('subscriptions.fields.period'), value: t('subscriptions.fromTo', days) },
    paid_at === null
      ? { label: t('subscriptions.fields.due_on'), value: <DayCell at={invoice.due_on} /> }
      : { label: t('subscriptions.fields.paid_at'), value: <DayCell at={paid_at} /> },
    method === null ? undefined : { label: t('subscriptions.fields.method'), value: <MethodName method={method} /> },
    credited === '0.00' ? undefined : { label: t('subscriptions.fields.credited'), value: <Money amount={credited} /> },
    refunded === '0.00' ? undefined : { label: t('subscriptions.fields.refunded'), value: <Money amount={refunded} /> },
    clearance === null
      ? undefined
      : { label: t('einvoicing.card.title'), value: <ClearancePill clearance={clearance} /> },
  ]
  return (
    <RecordHeader
      name={line ? nameIn(lang, line) : t(`subscriptions.purpose.${invoice.purpose}`)}
      number={number ?? reference}
      status={<InvoicePill {...invoice} />}
      controls={isAllowed(invoice, 'print') && <DocumentButtons invoice={invoice} />}
      facts={facts.filter((fact) => fact !== undefined)}
    />
  )
}

function DocumentButtons({ invoice: { id, clearance } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const pdf = useDocument(() => fetchFile(readSubscriptionInvoicePdf, { params: { id }, query: { lang } }))
  const xml = useDocument(() => fetchFile(readSubscriptionInvoiceXml, { params: { id } }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={actionIcons.print} busy={pdf.isFetching} onClick={pdf.download}>
        {t('subscriptions.pdf.download')}
      </Button>
      {clearance === 'cleared' && (
        <Button icon={FileCode2} busy={xml.isFetching} onClick={xml.download}>
          {t('einvoicing.card.xml')}
        </Button>
      )}
      <Button icon={Printer} busy={pdf.isFetching} onClick={pdf.open}>
        {t('subscriptions.pdf.print')}
      </Button>
    </div>
  )
}
