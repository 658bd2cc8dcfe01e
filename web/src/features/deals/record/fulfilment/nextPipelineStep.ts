import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import { sellerPipelineActions } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { StateTable } from '@mawrid/contract/states.ts'

export type Pipeline = NonNullable<Deal['pipeline']>
export type PipelineStatus = Pipeline['status']
export type PipelineAction = (typeof sellerPipelineActions)[number]

type Table = typeof franchisePipeline | typeof investmentPipeline
type Move = Table['moves'][number]

/** A requirement of a step: who meets it, and whether it is met. */
export interface Need {
  readonly id: 'deal_accepted' | 'contract_signed' | 'disclosure_document' | '14_days_since_disclosure'
  readonly isMet: boolean
}

export interface Next {
  readonly to: PipelineStatus
  readonly action: Move['action']
  readonly by: 'seller' | 'buyer'
  readonly needs: readonly Need[]
}

/** The states in which the pipeline can go on. */
const openStatuses: ReadonlySet<Deal['status']> = new Set(['new', 'info_requested', 'offered', 'countered', 'accepted'])

export function pipelineStates(kind: Deal['kind']): readonly PipelineStatus[] {
  return kind === 'franchise' ? franchisePipeline.states : investmentPipeline.states
}

/** The next step, who takes it and its requirements; undefined at the end of the pipeline or of the deal. */
export function nextPipelineStep(deal: Deal, pipeline: Pipeline, today: string): Next | undefined {
  if (!openStatuses.has(deal.status)) return undefined
  const { moves }: StateTable<PipelineStatus, Move['action']> =
    deal.kind === 'franchise' ? franchisePipeline : investmentPipeline
  const move = moves.find(({ from }) => from.some((state) => state === pipeline.status))
  const to = pipelineStates(deal.kind).find((state) => state === move?.to)
  if (!move || !to) return undefined
  const needs = (move.needs ?? []).flatMap((need) => needOf(need, deal, pipeline, today) ?? [])
  return { to, action: move.action, by: move.by.includes('buyer') ? 'buyer' : 'seller', needs }
}

/** The seller's next step, if the server allows it. */
export function openAction({ allowed_actions }: Pipeline): PipelineAction | undefined {
  return sellerPipelineActions.find((action) => allowed_actions.includes(action))
}

function needOf(need: string, deal: Deal, { sign_from, allowed_actions }: Pipeline, today: string): Need | undefined {
  switch (need) {
    case 'deal_accepted':
      return { id: need, isMet: deal.status === 'accepted' }
    case 'contract_signed':
      return { id: need, isMet: deal.contract?.signed_on != null }
    case '14_days_since_disclosure':
      return { id: need, isMet: sign_from !== null && today >= sign_from }
    case 'disclosure_document':
      // Only the server knows whether the listing has a disclosure document.
      return { id: need, isMet: allowed_actions.includes('disclose') }
    default:
      return undefined
  }
}
