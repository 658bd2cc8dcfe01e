import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import type { DealQuery } from '../shared/queries.ts'

/** The pipeline of a deal that goes well, and beside it what is under dispute. */
export const openColumns = [
  'new',
  'info_requested',
  'offered',
  'countered',
  'accepted',
  'disputed',
  'completed',
] as const satisfies readonly DealStatus[]

/** The states of lost deals, whose columns are folded at first. */
export const lostColumns = [
  'declined',
  'rejected',
  'withdrawn',
  'expired',
  'cancelled',
] as const satisfies readonly DealStatus[]

export type ColumnStatus = (typeof openColumns)[number] | (typeof lostColumns)[number]

type TotalsByStatus = Partial<Record<DealStatus, { readonly count: number; readonly total: string }>>

/** A dispute is rare: its column stands there only while there is one. */
export function shownColumns(totals: TotalsByStatus, isLostShown: boolean): readonly ColumnStatus[] {
  const open = openColumns.filter((status) => status !== 'disputed' || (totals.disputed?.count ?? 0) > 0)
  return isLostShown ? [...open, ...lostColumns] : open
}

/** What presses comes first: the answer that is due, the offer that lapses; else what moved last. */
export function orderingOfColumn(status: DealStatus): NonNullable<DealQuery['ordering']> {
  if (status === 'new' || status === 'countered') return 'respond_by'
  return status === 'offered' ? 'valid_until' : '-updated_at'
}
