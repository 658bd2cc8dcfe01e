import type { RoundContent } from '../rounds/content.ts'
import type { ReadLine } from './requestedLines.ts'
import { summed } from './sums.ts'

/** A direct order is itself the buyer's version, at the published prices and terms of delivery. */
export function orderRound(
  lines: readonly ReadLine[],
  lineIds: readonly string[],
  delivery: RoundContent['delivery'],
): RoundContent {
  return roundOf(lines, lineIds, { delivery, priceOf: ({ terms }) => terms?.price ?? '0.00' })
}

/** The total of a request at the buyer's target prices; null if one of them is missing. */
export function hopedFor(lines: readonly ReadLine[], lineIds: readonly string[]): RoundContent | null {
  if (lines.some(({ requested }) => requested.target_price === null)) return null
  return roundOf(lines, lineIds, { delivery: null, priceOf: ({ requested }) => requested.target_price ?? '0.00' })
}

function roundOf(
  lines: readonly ReadLine[],
  lineIds: readonly string[],
  { delivery, priceOf }: { delivery: RoundContent['delivery']; priceOf: (line: ReadLine) => string },
): RoundContent {
  const requested = lines.map((line, index) => ({
    line: lineIds[index] ?? '',
    answer: 'offered' as const,
    substitute: null,
    qty: line.requested.qty,
    unit_price: priceOf(line),
    discount: null,
    vat_category: line.tax.vatCategory,
    exemption_code: line.tax.exemptionCode,
    lead_time_days: null,
    warehouse: null,
  }))
  const { lines: priced, totals } = summed(requested, { discount: null, delivery })
  const noTerms = { discount: null, payment_terms: null, milestones: [], message: null }
  return { lines: priced, delivery, ...noTerms, ...totals }
}
