import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { milestoneLife } from '@mawrid/contract/deals/delivery.states.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { openAction, type Pipeline, type PipelineAction } from './nextPipelineStep.ts'

export type MilestoneAction = ActionsBy<'seller', typeof milestoneLife>

/** What the seller does next for an accepted deal on anything but goods. */
export type DeliveryStep =
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline; readonly action: PipelineAction }
  /** The contract can be uploaded; `from` is the first day on which it could be signed. */
  | { readonly kind: 'contract'; readonly from: string }
  | { readonly kind: MilestoneAction; readonly milestone: Milestone }

type DealNow = Pick<Deal, 'kind' | 'status' | 'accepted_at' | 'contract' | 'pipeline' | 'milestones'>

/** The seller's next step; undefined while none is open, such as while the buyer checks a milestone. */
export function deliveryStep(deal: DealNow, today: string): DeliveryStep | undefined {
  const { status, pipeline, milestones } = deal
  if (status !== 'accepted') return undefined
  const action = pipeline ? openAction(pipeline) : undefined
  if (pipeline && action) return { kind: 'pipeline', pipeline, action }

  const from = uploadableFrom(deal, today)
  if (from !== undefined) return { kind: 'contract', from }

  // A milestone that has begun is submitted before the next one starts.
  for (const kind of ['hand_over', 'start'] as const) {
    const milestone = milestones.find(({ allowed_actions }) => allowed_actions.includes(kind))
    if (milestone) return { kind, milestone }
  }
  return undefined
}

/** The first day on which the contract could be signed, if it can be uploaded now. */
export function uploadableFrom(deal: Omit<DealNow, 'milestones'>, today: string): string | undefined {
  const from = signableFrom(deal)
  const isOpen = deal.status === 'accepted' && deal.contract !== null && deal.contract.signed_on === null
  return isOpen && from !== undefined && today >= from ? from : undefined
}

/**
 * The first day on which the contract could be signed: the day the deal was accepted; for a franchise not before the
 * legal period for consideration is over. Undefined while that day is not known.
 */
export function signableFrom({
  kind,
  accepted_at,
  pipeline,
}: Pick<Deal, 'kind' | 'accepted_at' | 'pipeline'>): string | undefined {
  if (accepted_at === null) return undefined
  const agreed = riyadhDay(new Date(accepted_at))
  if (kind !== 'franchise') return agreed
  return pipeline?.sign_from ? [agreed, pipeline.sign_from].toSorted().at(-1) : undefined
}
