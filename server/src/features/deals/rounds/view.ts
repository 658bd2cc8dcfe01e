import type { Round } from '@mawrid/contract/deals/round.ts'
import type { DealRoundRecord } from '../tables.ts'

export function roundView({ no, side, at, byName, validUntil, content }: DealRoundRecord): Round {
  return { no, side, at: at.toISOString(), by: byName, valid_until: validUntil, ...content }
}
