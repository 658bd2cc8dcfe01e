import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type Move, moveDeal, type SellerMove } from '../negotiation/moveDeal.ts'
import type { DealRecord } from '../tables.ts'
import { dayErrors } from './dayErrors.ts'
import { emailBlanketOrder } from './emails.ts'

/** Nothing more can be called off; what was called off goes on. */
export async function closeBlanketOrder(parts: Parts, tx: Db, move: Omit<Move, 'action'>): Promise<DealRecord> {
  const closed = await moveDeal(parts, tx, { ...move, action: 'close_blanket_order' })
  // Its last day was known.
  if (move.side === 'seller') await emailBlanketOrder(parts, tx, closed, move.note)
  return closed
}

/** What is left can be called off for longer, at the agreed prices. One in force never ends earlier than agreed. */
export async function extendBlanketOrder(parts: Parts, tx: Db, move: SellerMove, until: string): Promise<DealRecord> {
  const extended = await moveDeal(parts, tx, { ...move, action: 'extend_blanket_order' }, async (deal) => {
    const today = riyadhDay(parts.clock.now())
    const inForceUntil = deal.status === 'in_force' ? deal.callUntil : null
    const after = inForceUntil !== null && inForceUntil > today ? inForceUntil : today
    const errors = dayErrors('until', until, { after, today })
    if (errors.length > 0) throw invalid(errors)
    return { callUntil: until }
  })
  await emailBlanketOrder(parts, tx, extended)
  return extended
}
