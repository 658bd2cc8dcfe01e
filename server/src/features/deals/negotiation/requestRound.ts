import type { RoundContent } from '../rounds/content.ts'
import type { ReadLine } from './requestedLines.ts'
import { summed } from './sums.ts'

/** A direct order is itself the buyer's version, at the published prices. */
export function orderRound(lines: readonly ReadLine[], lineIds: readonly string[]): RoundContent {
  return roundOf(lines, lineIds, ({ terms }) => terms?.price ?? '0.00')
}

/** The total of a request at the buyer's target prices; null if one of them is missing. */
export function hopedFor(lines: readonly ReadLine[], lineIds: readonly string[]): RoundContent | null {
  if (lines.some(({ requested }) => requested.target_price === null)) return null
  return roundOf(lines, lineIds, ({ requested }) => requested.target_price ?? '0.00')
}

function roundOf(
  lines: readonly ReadLine[],
  lineIds: readonly string[],
  priceOf: (line: ReadLine) => string,
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
  const { lines: priced, totals } = summed(requested, { discount: null, deliveryFee: '0.00' })
  const noTerms = { discount: null, delivery: null, payment_terms: null, milestones: [], message: null }
  return { lines: priced, ...noTerms, ...totals }
}
