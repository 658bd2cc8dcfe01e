import type { DealRoundRecord } from '../tables.ts'

/** Items, terms and totals of a version, as stored. */
export type RoundContent = DealRoundRecord['content']
