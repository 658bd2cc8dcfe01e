import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CircleCheck, CircleX, CreditCard, FilePlus2, FileUp, Landmark, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { classes } from '#ui/classes.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { DayInBothCalendars } from '#ui/record/DayInBothCalendars.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { invoiceQuery, invoiceTimelineQuery, listedInvoice } from '../shared/invoiceQueries.ts'
import { type EventLooks, RecordTimeline } from '../shared/RecordTimeline.tsx'
import { CreditNotesCard } from './CreditNotesCard.tsx'
import { InvoiceBanners } from './InvoiceBanners.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { isAllowed } from './invoiceActions.ts'
import { LinesCard } from './LinesCard.tsx'
import { CardPayment, TransferPayment } from './PaymentCards.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

/** One subscription invoice: first the row that the list has cached, then the full invoice. */
export function SubscriptionInvoiceScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const invoice = data ?? (error ? undefined : listedInvoice(queries, id))
  usePageTitle(invoice ? (invoice.number ?? invoice.reference) : t('screens.subscriptionInvoice'))

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

/** The full invoice: its purpose, the ways to pay and what happened. */
export function InvoiceRecord({ invoice }: { invoice: SubscriptionInvoice }) {
  const isToBePaid = isAllowed(invoice, 'pay') || isAllowed(invoice, 'send_receipt')
  const timeline = <InvoiceTimeline id={invoice.id} />
  return (
    <div className="flex flex-col gap-4">
      <InvoiceHeader invoice={invoice} />
      <InvoiceBanners invoice={invoice} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <LinesCard invoice={invoice} />
          <CreditNotesCard invoice={invoice} />
          <PartiesCard invoice={invoice} />
          {isToBePaid && timeline}
        </div>
        <div className={classes('flex min-w-0 flex-col gap-4', isToBePaid && 'max-xl:order-first')}>
          <CardPayment invoice={invoice} />
          <TransferPayment invoice={invoice} />
          <ReceiptCard invoice={invoice} />
          {!isToBePaid && timeline}
        </div>
      </div>
    </div>
  )
}

const looks: EventLooks = {
  open: { icon: FilePlus2 },
  pay: { icon: CreditCard, tone: 'good' },
  send_receipt: { icon: FileUp, tone: 'info' },
  withdraw_receipt: { icon: Undo2 },
  accept_receipt: { icon: CircleCheck, tone: 'good' },
  refuse_receipt: { icon: CircleX, tone: 'bad' },
  void: { icon: CircleX },
  refund: { icon: Undo2, tone: 'warn' },
  transfer_refund: { icon: Landmark, tone: 'good' },
  credit: { icon: Undo2, tone: 'good' },
}

function InvoiceTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const events = useQuery(invoiceTimelineQuery(id))
  return (
    <RecordTimeline
      kind="subscription_invoice"
      events={events}
      looks={looks}
      detailOf={({ note, reason_code }) =>
        note ?? (reason_code && t(`subscriptions.receiptRefusal.${reason_code}`, { defaultValue: '' }))
      }
    />
  )
}

/** Seller and buyer as they were when the invoice was issued. */
function PartiesCard({ invoice: { seller, buyer, reference, issued_at } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!seller || !buyer) return null
  return (
    <Card title={t('subscriptions.document')}>
      <FactList
        facts={[
          { label: t('subscriptions.fields.seller'), value: <bdi>{nameIn(lang, seller)}</bdi> },
          { label: t('subscriptions.fields.sellerVat'), value: <CodeCell code={seller.vat_number} /> },
          { label: t('subscriptions.fields.buyer'), value: <bdi>{nameIn(lang, buyer)}</bdi> },
          { label: t('subscriptions.fields.buyerVat'), value: <CodeCell code={buyer.vat_number} /> },
          ...(issued_at === null
            ? []
            : [
                {
                  label: t('subscriptions.fields.issued_at'),
                  value: <DayInBothCalendars day={riyadhDay(new Date(issued_at))} />,
                },
              ]),
          { label: t('subscriptions.fields.reference'), value: <CodeCell code={reference} /> },
        ]}
      />
    </Card>
  )
}
