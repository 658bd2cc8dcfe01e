import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'

/**
 * The first day on which the contract of a deal could be signed: that of the agreement, of a franchise not before the
 * law's days to consider are over. Undefined while no such day is known.
 */
export function signableFrom({
  kind,
  accepted_at,
  pipeline,
}: Pick<Deal, 'kind' | 'accepted_at' | 'pipeline'>): string | undefined {
  if (accepted_at === null) return undefined
  const agreed = riyadhDay(new Date(accepted_at))
  if (kind !== 'franchise') return agreed
  return pipeline?.sign_from ? [agreed, pipeline.sign_from].toSorted().at(-1) : undefined
}
