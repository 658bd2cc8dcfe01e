import type { BodyOf } from '@mawrid/contract/call.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { counterOffer as call } from '@mawrid/contract/market/deals.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { unitOf } from '../../reference/index.ts'
import { readLines } from '../store.ts'
import type { DealLineRecord, DealRecord } from '../tables.ts'
import { moveDeal } from '../talking/moveDeal.ts'
import { summed } from '../talking/sums.ts'
import type { RoundContent } from './content.ts'
import { notAvailable } from './readOffer.ts'
import { addRound, latestRound } from './roundStore.ts'

type Counter = BodyOf<typeof call>

/** The buyer answers an offer with quantities and prices of their own; a line that is left out is no longer wanted. */
export function counterOffer(parts: Parts, tx: Db, id: string, counter: Counter): Promise<DealRecord> {
  const move = { id, action: 'counter', side: 'buyer', round: counter.round } as const
  return moveDeal(parts, tx, move, async (deal) => {
    const offer = await latestRound(tx, deal)
    const content = counterTo(offer.content, counter, await readLines(tx, deal.id))
    const by = { side: 'buyer', byName: deal.buyer.contact, validUntil: null } as const
    return addRound(tx, deal, { ...by, content }, parts.clock.now())
  })
}

/** What the seller said of delivery, payment and tax stays. */
function counterTo(
  offer: RoundContent,
  { lines, discount, message }: Counter,
  asked: readonly DealLineRecord[],
): RoundContent {
  const errors = counterErrors(offer.lines, lines, asked)
  if (errors.length > 0) throw invalid(errors)
  const wanted = new Map(lines.map((one) => [one.line, one]))
  const countered = offer.lines.map(({ net: _net, ...line }) => {
    const { qty, unit_price } = wanted.get(line.line) ?? {}
    return qty && unit_price ? { ...line, qty, unit_price, discount: null } : notAvailable(line.line)
  })
  const { lines: priced, totals } = summed(countered, { discount, deliveryFee: offer.delivery_fee })
  const { delivery, payment_terms, milestones } = offer
  return { lines: priced, discount, delivery, payment_terms, milestones, message, ...totals }
}

function counterErrors(
  offered: readonly RoundLine[],
  lines: Counter['lines'],
  asked: readonly DealLineRecord[],
): FieldError[] {
  const open = new Set(offered.filter(({ answer }) => answer !== 'not_available').map(({ line }) => line))
  return lines.flatMap(({ line, qty }, n) => {
    // Taken out as they come, so that a line named twice is not there the second time.
    if (!open.delete(line)) return [fieldError(`lines.${n}.line`, 'not_offered')]
    const unitId = asked.find(({ id }) => id === line)?.unitId
    const unit = unitId ? unitOf(unitId) : undefined
    return unit && !fitsPrecision(qty, unit.precision) ? [fieldError(`lines.${n}.qty`, 'precision')] : []
  })
}
