import { addDays } from '../values/days.ts'
import type { Round } from './round.ts'

/**
 * Until when the goods are to arrive if these terms are accepted on a day: the longest lead time, and then the delivery time. Null if
 * they name no delivery time, and for goods that the buyer collects.
 */
export function deliveryDeadline(
  accepted: string,
  { delivery, lines }: Pick<Round, 'delivery' | 'lines'>,
): string | null {
  if (!delivery || delivery.method === 'pickup' || delivery.days === null) return null
  return addDays(accepted, longestLead(lines) + delivery.days)
}

export function longestLead(lines: readonly Pick<Round['lines'][number], 'answer' | 'lead_time_days'>[]): number {
  const offered = lines.filter(({ answer }) => answer !== 'not_available')
  return Math.max(0, ...offered.map(({ lead_time_days }) => lead_time_days ?? 0))
}
