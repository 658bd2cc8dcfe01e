import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side, type StateTable } from '@mawrid/contract/states.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { DealRecord } from '../../tables.ts'

type Pipeline = NonNullable<DealRecord['pipelineStatus']>

/** What the rules of a pipeline know of its deal, and of the listing it is about. */
export interface PipelineState
  extends Pick<DealRecord, 'kind' | 'status' | 'pipelineStatus' | 'disclosedAt' | 'contractSignedOn'> {
  readonly hasDisclosure: boolean
}

/** The law's days between the disclosure of a franchise and its signature. */
const daysToConsider = 14

/** The pipeline can advance while a deal is negotiated or delivered. */
const walkable = ['new', 'info_requested', 'offered', 'countered', 'accepted'] as const

/** The step of the pipeline after an action; refused where the pipeline does not offer it. */
export function pipelineAfter(deal: PipelineState, action: string, side: Side, now: Date): Pipeline {
  const next = resultOf(deal, action, side, now)
  if (!next) throw new Problem('wrong_state', { params: { state: deal.pipelineStatus ?? deal.status, action } })
  return next
}

export function pipelineActions(deal: PipelineState, side: Side, now: Date): string[] {
  const table = tableOf(deal.kind)
  if (!table || !deal.pipelineStatus) return []
  return actionsFrom(table, deal.pipelineStatus, side).filter((action) => resultOf(deal, action, side, now))
}

/** The first day on which a franchise can be signed. */
export function signFrom({ disclosedAt }: Pick<DealRecord, 'disclosedAt'>): string | null {
  return disclosedAt && addDays(riyadhDay(disclosedAt), daysToConsider)
}

function resultOf(deal: PipelineState, action: string, side: Side, now: Date): Pipeline | undefined {
  const table = tableOf(deal.kind)
  if (!table || !deal.pipelineStatus || !walkable.some((status) => status === deal.status)) return undefined
  return after(table, deal.pipelineStatus, action, side, (need) => holds(deal, need, now)) ?? undefined
}

/** A pipeline as the same table, whichever kind it belongs to. */
function tableOf(kind: DealRecord['kind']): StateTable<Pipeline, string> | undefined {
  if (kind === 'franchise') return franchisePipeline as StateTable<Pipeline, string>
  return kind === 'investment' ? (investmentPipeline as StateTable<Pipeline, string>) : undefined
}

/** The conditions of a step; a missing registration number is reported at its field. */
function holds(deal: PipelineState, need: string, now: Date): boolean {
  switch (need) {
    case 'deal_accepted':
      return deal.status === 'accepted'
    case 'contract_signed':
      return deal.contractSignedOn !== null
    case 'disclosure_document':
      return deal.hasDisclosure
    case '14_days_since_disclosure': {
      const from = signFrom(deal)
      return from !== null && riyadhDay(now) >= from
    }
    default:
      return true
  }
}
