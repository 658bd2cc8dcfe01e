import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { classes } from '#ui/classes.ts'
import { CreditNotesCard } from './CreditNotesCard.tsx'
import { InvoiceBanners } from './InvoiceBanners.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import { LinesCard } from './LinesCard.tsx'
import { PartiesCard } from './PartiesCard.tsx'
import { CardPayment } from './paying/CardPayment.tsx'
import { TransferPayment } from './paying/TransferPayment.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

/** An invoice of a package whole: what it is for, how it can be paid, and what became of it. */
export function InvoiceRecord({ invoice }: { invoice: SubscriptionInvoice }) {
  const isToBePaid = invoice.allowed_actions.some((action) => action === 'pay' || action === 'send_receipt')
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
