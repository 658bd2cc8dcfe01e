import type { Round } from '@mawrid/contract/deals/round.ts'
import type { RoundChanges } from './changes.ts'

/** A round, and what it says otherwise than the one before it. */
export interface ComparedRound {
  readonly round: Round
  /** Undefined for the first one. */
  readonly changes: RoundChanges | undefined
}
