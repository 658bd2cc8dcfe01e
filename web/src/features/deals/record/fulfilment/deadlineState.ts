import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'

interface DeadlineState {
  /** When the last shipment arrived, once all have. */
  readonly arrivedOn: string | null
  readonly state: 'open' | 'on_time' | 'late' | 'overdue'
}

/** How a delivery stands against its deadline. */
export function deadlineState(
  { fulfilment_status, parcels }: Pick<Deal, 'fulfilment_status' | 'parcels'>,
  deadline: string,
  today: string,
): DeadlineState {
  const arrivals = parcels.flatMap(({ status, delivered_at }) =>
    status === 'delivered' && delivered_at ? [riyadhDay(new Date(delivered_at))] : [],
  )
  const last = arrivals.toSorted().at(-1)
  if (fulfilment_status === 'delivered' && last) {
    return { arrivedOn: last, state: last <= deadline ? 'on_time' : 'late' }
  }
  return { arrivedOn: null, state: fulfilment_status !== 'delivered' && today > deadline ? 'overdue' : 'open' }
}
