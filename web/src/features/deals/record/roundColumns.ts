import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'

/** A round that stands beside what the buyer asked for, and what it is to both sides. */
export interface RoundColumn {
  readonly as: 'offered' | 'countered' | 'ordered' | 'agreed'
  readonly round: Round
}

/** The rounds that matter now: the latest, and before a buyer's answer the offer that it answers. */
export function roundColumns({ rounds, accepted_at }: Pick<Deal, 'rounds' | 'accepted_at'>): readonly RoundColumn[] {
  const latest = rounds.at(-1)
  if (!latest) return []
  const answered = latest.side === 'buyer' ? rounds.findLast(({ side }) => side === 'seller') : undefined
  const shown = [...(answered ? [answered] : []), latest]
  return shown.map((round) => ({ as: accepted_at !== null && round === latest ? 'agreed' : asSent(round), round }))
}

function asSent({ side, no }: Round): RoundColumn['as'] {
  if (side === 'seller') return 'offered'
  // A buyer's first word is an order at the published price.
  return no === 1 ? 'ordered' : 'countered'
}
