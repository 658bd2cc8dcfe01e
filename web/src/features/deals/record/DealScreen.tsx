import type { Deal, DealRow } from '@mawrid/contract/deals/deal.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAreColleaguesKnown } from '#features/team/shared/work/useColleagues.ts'
import { refreshOthers } from '#platform/records/recordCache.ts'
import { asFailure } from '#platform/request/failure.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { dealCreditQuery, dealQuery, findDealByNumber, listedDeal } from '../shared/queries.ts'
import { openAmendment } from './amendment/openAmendment.ts'
import { BuyerCard, DeliverToCard, RequestCard } from './BuyerCards.tsx'
import { closableLines, openClosure } from './closing/closing.ts'
import { CreditNotice } from './credit/CreditNotice.tsx'
import { DealActions } from './DealActions.tsx'
import { DealHeader, NextStepCard } from './DealHeader.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { ContractCard } from './fulfilment/ContractCard.tsx'
import { deliveryStep, signableFrom } from './fulfilment/deliveryStep.ts'
import { GoodsCard } from './fulfilment/GoodsCard.tsx'
import { isDeliveryUnderWay } from './fulfilment/lineProgress.ts'
import { LinesCard } from './LinesCard.tsx'
import { Thread } from './thread/Thread.tsx'

// Lazy: seldom does anything wait for approval.
const QuoteCard = lazyPart(() => import('./quote/QuoteCard.tsx'), 'QuoteCard')
const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

// Lazy: most deals are on goods, without a pipeline, milestones, a closing of the remainder or a dispute.
const PipelineCard = lazyPart(() => import('./fulfilment/PipelineCard.tsx'), 'PipelineCard')
const MilestonesCard = lazyPart(() => import('./fulfilment/MilestonesCard.tsx'), 'MilestonesCard')
const AmendmentNotice = lazyPart(() => import('./amendment/AmendmentNotice.tsx'), 'AmendmentNotice')
const BlanketOrderCard = lazyPart(() => import('./blanket/BlanketOrderCard.tsx'), 'BlanketOrderCard')
const CalledOffFromCard = lazyPart(() => import('./blanket/BlanketOrderCard.tsx'), 'CalledOffFromCard')
const ClosureNotice = lazyPart(() => import('./closing/ClosureNotice.tsx'), 'ClosureNotice')
const DisputeCard = lazyPart(() => import('./dispute/DisputeCard.tsx'), 'DisputeCard')

/** Parts of the screen that come from other features. */
export interface DealParts {
  readonly DealInvoices: ComponentType<{ deal: Deal }>
  readonly DealReturns: ComponentType<{ deal: Deal }>
  readonly DealFees: ComponentType<{ dealId: string }>
  readonly LockedScreen: ComponentType
}

/**
 * One deal: first the row that the list has cached, then the full deal. The address may have its number instead of its
 * id.
 */
export function DealScreen(parts: DealParts) {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findDealByNumber} addressOf={dealAddress} label={t('deals.loading')}>
      <OpenDeal {...parts} />
    </OpenByNumber>
  )
}

function OpenDeal({ DealInvoices, DealReturns, DealFees, LockedScreen }: DealParts) {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id))
  const areColleaguesKnown = useAreColleaguesKnown()
  // Its notice is above the rest of the screen, which would move if it were known later.
  const isCreditKnown = !useQuery(dealCreditQuery(id)).isPending
  const isReady = deal !== undefined && areColleaguesKnown && isCreditKnown
  const row = isReady ? undefined : listedDeal(queries, id)
  const known = deal ?? row
  usePageTitle(known ? `${known.number} · ${subjectIn(lang, known.subject)}` : t('screens.deal'), known?.number)
  const isRead = deal !== undefined

  useEffect(() => {
    // Loading the deal marked its messages as read, which lists and the board do not know yet.
    if (isRead && (listedDeal(queries, id)?.unread_messages ?? 0) > 0) refreshOthers(queries, dealQuery(id))
  }, [queries, id, isRead])

  const skeleton = <FormSkeleton isRecord label={t('deals.loading')} />
  if (isReady) {
    return (
      // A pipeline that arrived later would move what is below it.
      <Suspense fallback={skeleton}>
        <DealRecord
          key={deal.id}
          deal={deal}
          DealInvoices={DealInvoices}
          DealReturns={DealReturns}
          DealFees={DealFees}
        />
      </Suspense>
    )
  }
  if (!error && row) return <DealPreview row={row} />
  if (!error) return skeleton
  if (asFailure(error).code === 'company_inactive') return <LockedScreen />
  return <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

/** Of a deal that was undone after it was completed, what was charged and credited stays on its statements. */
function hasFees({ status, fulfilment_status }: Deal): boolean {
  return (
    status === 'completed' || (fulfilment_status === 'delivered' && (status === 'cancelled' || status === 'disputed'))
  )
}

type DealRecordProps = { deal: Deal } & Pick<DealParts, 'DealInvoices' | 'DealReturns' | 'DealFees'>

/** What decides first, then what to deliver, the items and the thread; beside them the money and the facts. */
function DealRecord({ deal, DealInvoices, DealReturns, DealFees }: DealRecordProps) {
  const closure = openClosure(deal)
  const amendment = openAmendment(deal)
  // Until there is a version, the request decides.
  const isRequest = deal.rounds.length === 0
  const step = deliveryStep(deal, riyadhDay(useNow()))
  const isUnsigned = deal.status === 'accepted' && deal.contract !== null && deal.contract.signed_on === null
  const isOver = deal.status !== 'accepted' && deal.status !== 'disputed'
  // Below the items on narrow screens: messages and versions can be long.
  const isBeside = useMediaQuery('(width >= 80rem)')
  const money = (
    <>
      <EarningsCard deal={deal} />
      {deal.accepted_at !== null && (
        <Suspense fallback={<Skeleton shape="box" className="h-28 w-full" />}>
          <WithRight right="invoices.see">
            <DealInvoices deal={deal} />
          </WithRight>
        </Suspense>
      )}
      {deal.kind === 'product' && deal.lines.some(({ delivered }) => delivered !== '0') && (
        <Suspense fallback={<Skeleton shape="box" className="h-24 w-full" />}>
          <DealReturns deal={deal} />
        </Suspense>
      )}
      {hasFees(deal) && deal.sums !== null && deal.sums.fee !== '0.00' && (
        <Suspense fallback={<Skeleton shape="box" className="h-34 w-full" />}>
          <WithRight right="company.billing">
            <DealFees dealId={deal.id} />
          </WithRight>
        </Suspense>
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <DealHeader deal={deal} />
      <Suspense fallback={null}>
        <ApprovalNotice record={deal.id} />
      </Suspense>
      <CreditNotice deal={deal} />
      {closure && (
        <Suspense fallback={<Skeleton shape="box" className="h-28 w-full" />}>
          <ClosureNotice deal={deal} closure={closure} />
        </Suspense>
      )}
      {amendment && (
        <Suspense fallback={<Skeleton shape="box" className="h-80 w-full" />}>
          <AmendmentNotice deal={deal} amendment={amendment} />
        </Suspense>
      )}
      <NextStepCard
        deal={deal}
        step={step}
        unpacked={closableLines(deal).length}
        signFrom={step === undefined && isUnsigned ? signableFrom(deal) : undefined}
        hasNoticeAbove={closure !== undefined}
        controls={<DealActions deal={deal} step={step} />}
      />
      <Columns
        main={
          <>
            {!isOver && <Delivery deal={deal} />}
            {deal.blanket_order && (
              <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
                <BlanketOrderCard deal={deal} />
              </Suspense>
            )}
            {deal.accepted_at === null && <Pipeline deal={deal} />}
            {isRequest && <RequestCard deal={deal} />}
            <LinesCard deal={deal} />
            {!isBeside && money}
            <Thread deal={deal} />
            {isOver && deal.accepted_at !== null && <Delivery deal={deal} />}
          </>
        }
        side={
          <>
            {deal.quote && (
              <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
                <QuoteCard deal={deal} quote={deal.quote} />
              </Suspense>
            )}
            {deal.called_off_from && (
              <Suspense fallback={<Skeleton shape="box" className="h-24 w-full" />}>
                <CalledOffFromCard from={deal.called_off_from} />
              </Suspense>
            )}
            {isBeside && money}
            {!isRequest && <RequestCard deal={deal} />}
            <BuyerCard deal={deal} />
            <DeliverToCard deal={deal} />
          </>
        }
      />
    </div>
  )
}

/** The dispute and the delivery of an accepted deal: above the thread while they are under way, below it afterwards. */
function Delivery({ deal }: { deal: Deal }) {
  return (
    <>
      {deal.dispute && (
        <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
          <DisputeCard deal={deal} dispute={deal.dispute} />
        </Suspense>
      )}
      {deal.kind === 'product' && isDeliveryUnderWay(deal) && <GoodsCard deal={deal} />}
      <Pipeline deal={deal} />
      {deal.contract && <ContractCard deal={deal} contract={deal.contract} />}
      {deal.kind === 'service' && (
        <Suspense fallback={<Skeleton shape="box" className="h-52 w-full" />}>
          <MilestonesCard deal={deal} />
        </Suspense>
      )}
    </>
  )
}

/** A franchise or an investment has a pipeline from the enquiry on. */
function Pipeline({ deal }: { deal: Deal }) {
  return deal.pipeline && <PipelineCard deal={deal} pipeline={deal.pipeline} />
}

/** The deal as far as the list knows it: its header, and placeholders for the rest. */
function DealPreview({ row }: { row: DealRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <DealHeader deal={row} />
      <NextStepCard deal={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <Columns main={<Skeleton shape="box" className="h-96" />} side={<Skeleton shape="box" className="h-72" />} />
    </div>
  )
}

interface ColumnsProps {
  main: ReactNode
  side: ReactNode
}

/** Two columns; one below the other on narrow screens. */
function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4">{side}</div>
    </div>
  )
}
