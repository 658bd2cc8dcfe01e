import type { Db, Parts } from '../../../platform/parts.ts'
import { moveDeal } from '../negotiation/moveDeal.ts'
import { readLines } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { type Counter, counterTo } from './counterTo.ts'
import { addRound, latestRound } from './store.ts'

/** The buyer answers a quote with other quantities and prices; an omitted item is no longer wanted. */
export function counterOffer(parts: Parts, tx: Db, id: string, counter: Counter): Promise<DealRecord> {
  const move = { id, action: 'counter', side: 'buyer', round: counter.round } as const
  return moveDeal(parts, tx, move, async (deal) => {
    const offer = await latestRound(tx, deal)
    const content = counterTo(offer.content, counter, await readLines(tx, deal.id))
    const { returnDays } = offer
    const by = { side: 'buyer', byName: deal.buyer.contact, validUntil: null, returnDays } as const
    return addRound(tx, deal, { ...by, content }, parts.clock.now())
  })
}
