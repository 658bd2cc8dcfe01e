import { addDays } from '../values/days.ts'
import { toThousandths } from '../values/decimal.ts'
import type { ReturnStatus } from './states.ts'

/** How many working days a seller has to answer, and how many days a buyer has to take a refusal to the marketplace. */
export const returnAnswerDays = { seller: 3, buyer: 7 } as const

/** How many days a buyer has to send accepted goods back. */
export const goodsBackDays = 30

/** The last day on which a buyer can return what was delivered; null if that was agreed to be never. */
export function lastReturnDay(deliveredOn: string, returnDays: number): string | null {
  return returnDays === 0 ? null : addDays(deliveredOn, returnDays)
}

export const returnDecisions = ['credit', 'replace', 'repair', 'refuse'] as const
export type ReturnDecision = (typeof returnDecisions)[number]

/** One item of a return, as far as its quantities follow from it. Quantities are in units: "2.5". */
export interface ReturnedLine {
  readonly qty: string
  readonly decision: ReturnDecision | null
  readonly acceptedQty: string
  readonly isGoodsBack: boolean
  readonly receivedQty: string
  readonly isSettled: boolean
}

/** How much the seller credits, replaces or repairs, in thousandths: what came back, or what need not come back. */
export function toSettle(line: ReturnedLine): bigint {
  if (line.decision === null || line.decision === 'refuse') return 0n
  return toThousandths(line.isGoodsBack ? line.receivedQty : line.acceptedQty)
}

/** How much is still to come back, in thousandths. */
export function awaitedOf(line: ReturnedLine): bigint {
  if (line.decision === null || line.decision === 'refuse' || !line.isGoodsBack) return 0n
  return toThousandths(line.acceptedQty) - toThousandths(line.receivedQty)
}

/**
 * How much of what was delivered a return takes up, in thousandths, so that nothing is returned twice. What was replaced
 * or repaired and sent is with the buyer again.
 */
export function takenUp(status: ReturnStatus, line: ReturnedLine): bigint {
  switch (status) {
    case 'requested':
    case 'disputed':
      return toThousandths(line.qty)
    case 'accepted':
      return line.decision === 'refuse' ? 0n : toThousandths(line.acceptedQty)
    case 'received':
    case 'settled':
      return line.isSettled && line.decision !== 'credit' ? 0n : toSettle(line)
    case 'refused':
    case 'decided':
    case 'withdrawn':
    case 'lapsed':
      return 0n
  }
}
