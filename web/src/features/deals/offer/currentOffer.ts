import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { RoundContent } from '../rounds/changes.ts'
import type { OfferSums } from './offerSums.ts'
import { bodyOf, type OfferValues } from './offerValues.ts'

/** The offer as it would be sent now, to be compared with the round before; undefined while it cannot be sent. */
export function currentOffer(values: OfferValues, sums: OfferSums): RoundContent | undefined {
  const offer = check(NewOffer, bodyOf(values))
  if (!offer.ok) return undefined
  const lines = offer.value.lines.map((line, place) => ({
    ...line,
    substitute: line.substitute === null ? null : (values.lines[place]?.substitute ?? null),
    net: sums.lines[place]?.net ?? '0.00',
  }))
  return { ...offer.value, lines, total: sums.total }
}
