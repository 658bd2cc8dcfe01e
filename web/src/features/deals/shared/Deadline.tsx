import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { ValidUntil } from './ValidUntil.tsx'

interface Props {
  deal: Pick<DealRow, 'status' | 'respond_by' | 'valid_until'>
}

/** Until when somebody's answer is waited for: the seller's, or the buyer's to what was offered. */
export function Deadline({ deal }: Props) {
  if (deal.respond_by !== null) return <AnswerBy at={deal.respond_by} />
  return <ValidUntil day={hasDeadline(deal) ? deal.valid_until : null} isOpen />
}

export function hasDeadline({ status, respond_by }: Props['deal']): boolean {
  return respond_by !== null || status === 'offered'
}
