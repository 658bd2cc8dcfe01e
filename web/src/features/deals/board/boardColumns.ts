import type { ListedDeal } from '@mawrid/contract/deals/deal.ts'
import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import type { DealQuery } from '../shared/queries.ts'

/** The states of an open or successful deal, in order, with drafts and disputes beside them. */
export const openColumns = [
  'draft',
  'new',
  'info_requested',
  'offered',
  'countered',
  'in_force',
  'accepted',
  'disputed',
  'completed',
  'closed',
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

const rare: ReadonlySet<string> = new Set(['draft', 'in_force', 'disputed', 'closed'])

/** Disputes, drafts and blanket orders are rare: their columns are shown only while there are any. */
export function shownColumns(totals: TotalsByStatus, isLostShown: boolean): readonly ColumnStatus[] {
  const open = openColumns.filter((status) => !rare.has(status) || (totals[status]?.count ?? 0) > 0)
  return isLostShown ? [...open, ...lostColumns] : open
}

/**
 * The most urgent deals first: by reply deadline, so that overdue deals come first, then by the quote's last day;
 * elsewhere the latest change first.
 */
export function orderingOfColumn(status: DealStatus): NonNullable<DealQuery['ordering']> {
  if (status === 'new' || status === 'countered' || status === 'disputed') return 'respond_by'
  return status === 'offered' ? 'valid_until' : '-updated_at'
}

/** The number of deals of a column whose reply is overdue: as counted, or those of the cards that are overdue since then. */
export function overdueCount(counted: number, cards: readonly Pick<ListedDeal, 'answer_by'>[], now: Date): number {
  const late = cards.filter(({ answer_by }) => answer_by !== null && new Date(answer_by) < now)
  return Math.max(counted, late.length)
}
