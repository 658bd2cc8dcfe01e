import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { type ComponentType, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { openClosure } from '../decisions/closing/closing.ts'
import { DealActions } from '../decisions/DealActions.tsx'
import { DisputeCard } from '../dispute/DisputeCard.tsx'
import { Fulfilment } from '../fulfilment/Fulfilment.tsx'
import { Conversation } from '../messages/Conversation.tsx'
import { Rounds } from '../rounds/Rounds.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { ClosureNotice } from './ClosureNotice.tsx'
import { Columns } from './Columns.tsx'
import { DealHeader } from './DealHeader.tsx'
import { DealTimeline } from './DealTimeline.tsx'
import { DeliverToCard } from './DeliverToCard.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { NowLine } from './NowLine.tsx'
import { RequestCard } from './RequestCard.tsx'

interface Props {
  deal: Deal
  DealInvoices: ComponentType<{ deal: Deal }>
}

/** A deal whole: what is traded and how far it is, and beside it the buyer, the money and the conversation. */
export function DealRecord({ deal, DealInvoices }: Props) {
  const closure = openClosure(deal)
  return (
    <div className="flex flex-col gap-4">
      <DealHeader deal={deal} controls={<DealActions deal={deal} />} />
      {closure ? <ClosureNotice deal={deal} closure={closure} /> : <NowLine deal={deal} />}
      <Columns
        main={
          <>
            {deal.dispute && <DisputeCard deal={deal} dispute={deal.dispute} />}
            {/* Once there is something to deliver, that is the work. */}
            <Fulfilment deal={deal} />
            <LinesCard deal={deal} />
            <Rounds deal={deal} />
          </>
        }
        side={
          <>
            <EarningsCard deal={deal} />
            {deal.accepted_at !== null && (
              <Suspense fallback={<Skeleton shape="box" className="h-28 w-full" />}>
                <DealInvoices deal={deal} />
              </Suspense>
            )}
            <Conversation deal={deal} />
            <RequestCard deal={deal} />
            <BuyerCard deal={deal} />
            <DeliverToCard deal={deal} />
            <DealTimeline deal={deal} />
          </>
        }
      />
    </div>
  )
}
