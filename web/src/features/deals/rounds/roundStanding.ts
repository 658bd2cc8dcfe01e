import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { daysUntil } from '@mawrid/contract/values/days.ts'

/** What became of a round: it stands, was agreed to, was followed by another, ran out, or ended with its deal. */
export type RoundStanding = 'stands' | 'agreed' | 'replaced' | 'lapsed' | 'ended'

type DealNow = Pick<Deal, 'status' | 'rounds' | 'accepted_at'>

export function roundStanding({ status, rounds, accepted_at }: DealNow, round: Round, now: Date): RoundStanding {
  if (round !== rounds.at(-1)) return 'replaced'
  if (accepted_at !== null) return 'agreed'
  if (status === 'expired' || (round.valid_until !== null && daysUntil(round.valid_until, now) < 0)) return 'lapsed'
  return ended.has(status) ? 'ended' : 'stands'
}

const ended: ReadonlySet<Deal['status']> = new Set(['declined', 'rejected', 'withdrawn', 'cancelled'])
