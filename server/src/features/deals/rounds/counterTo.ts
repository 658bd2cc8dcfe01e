import type { BodyOf } from '@mawrid/contract/call.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { counterOffer as call } from '@mawrid/contract/market/deals.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { unitOf } from '../../reference/index.ts'
import { summed } from '../negotiation/sums.ts'
import type { DealLineRecord } from '../tables.ts'
import type { RoundContent } from './content.ts'
import { notAvailable } from './offerContent.ts'

export type Counter = BodyOf<typeof call>

/** A buyer’s answer to an offer, with totals. The seller's terms of delivery, payment and tax stay; what the buyer names is chosen. */
export function counterTo(
  offer: RoundContent,
  { lines, discount, message }: Omit<Counter, 'round'>,
  requested: readonly Pick<DealLineRecord, 'id' | 'unitId'>[],
): RoundContent {
  const errors = counterErrors(offer.lines, lines, requested)
  // As in the quote of a blanket order itself.
  if (offer.call_until && discount?.kind === 'amount') errors.push(fieldError('discount.value', 'percent'))
  if (errors.length > 0) throw invalid(errors)
  const counterLines = new Map(lines.map((one) => [one.line, one]))
  const countered = offer.lines.map((offered) => {
    const line = withoutChoice(offered)
    const { qty, unit_price } = counterLines.get(line.line) ?? {}
    return qty && unit_price ? { ...line, qty, unit_price, discount: null } : notAvailable(line.line)
  })
  const { delivery, payment_terms, milestones, call_until } = offer
  const { lines: priced, totals } = summed(countered, { discount, delivery })
  const calling = call_until ? { call_until } : {}
  return { lines: priced, discount, delivery, payment_terms, milestones, message, ...calling, ...totals }
}

function withoutChoice({ net: _net, is_optional: _optional, group: _group, quantities: _more, ...line }: RoundLine) {
  return line
}

function counterErrors(
  offered: readonly RoundLine[],
  lines: Counter['lines'],
  requested: readonly Pick<DealLineRecord, 'id' | 'unitId'>[],
): FieldError[] {
  const open = new Set(offered.filter(({ answer }) => answer !== 'not_available').map(({ line }) => line))
  return lines.flatMap(({ line, qty }, n) => {
    // Each item is removed as it is answered, so that answering it twice is an error.
    if (!open.delete(line)) return [fieldError(`lines.${n}.line`, 'not_offered')]
    const unitId = requested.find(({ id }) => id === line)?.unitId
    const unit = unitId ? unitOf(unitId) : undefined
    return unit && !fitsPrecision(qty, unit.precision) ? [fieldError(`lines.${n}.qty`, 'precision')] : []
  })
}
