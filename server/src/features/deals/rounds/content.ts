import type { DealRoundRecord } from '../tables.ts'

/** Lines, terms and sums of a round, as they are kept. */
export type RoundContent = DealRoundRecord['content']
