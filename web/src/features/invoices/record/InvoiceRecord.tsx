import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { BuyerCard } from './BuyerCard.tsx'
import { Columns } from './Columns.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import { LinesCard } from './lines/LinesCard.tsx'
import { MissingBanner } from './MissingBanner.tsx'
import { NotesCard } from './notes/NotesCard.tsx'
import { RestockCard } from './notes/RestockCard.tsx'
import { PaperCard } from './paper/PaperCard.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'

/** An invoice whole: what it charges, what came in, what corrects it, and the document beside. */
export function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  return (
    <div className="flex flex-col gap-4">
      <InvoiceHeader invoice={invoice} controls={<InvoiceActions invoice={invoice} />} />
      <MissingBanner invoice={invoice} />
      <Columns
        main={
          <>
            <LinesCard invoice={invoice} />
            <RestockCard invoice={invoice} />
            <PaymentsCard invoice={invoice} />
            <NotesCard invoice={invoice} />
            <BuyerCard invoice={invoice} />
            <DetailsCard invoice={invoice} />
            <InvoiceTimeline invoice={invoice} />
          </>
        }
        side={<PaperCard invoice={invoice} />}
      />
    </div>
  )
}
