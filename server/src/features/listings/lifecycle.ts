import type { visibilities } from '@mawrid/contract/listings/listing.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { Kind, ShownStatus } from './kind.ts'
import type { ListingRow, OwnFields } from './tables.ts'

type ListingState = Pick<ListingRow, 'status' | 'publishedOn' | 'hasPendingChange'>
export type Visibility = (typeof visibilities)[number]

/** The state after an action, `deleted` if the listing is removed; throws if its state table does not allow it. */
export function afterAction(
  kind: Pick<Kind, 'life'>,
  listing: ListingState,
  action: string,
  { by = 'seller', isReviewed = false }: { by?: Side; isReviewed?: boolean } = {},
): ListingRow['status'] {
  const next = isShown(listing.status)
    ? after(kind.life, listing.status, action, by, holdsFor(listing, isReviewed))
    : undefined
  if (next === undefined) throw new Problem('wrong_state', { params: { state: listing.status, action } })
  return next ?? 'deleted'
}

/** The seller's actions. DELETE archives what it cannot delete, so the two are never offered together. */
export function allowedActions(kind: Pick<Kind, 'life'>, listing: ListingState): string[] {
  if (!isShown(listing.status)) return ['restore']
  const { status } = listing
  const holds = holdsFor(listing, false)
  const offered = actionsFrom(kind.life, status, 'seller').filter(
    (action) => after(kind.life, status, action, 'seller', holds) !== undefined,
  )
  const allowed = offered.includes('delete') ? offered.filter((action) => action !== 'archive') : offered
  return listing.hasPendingChange && !allowed.includes('withdraw') ? [...allowed, 'withdraw'] : allowed
}

/** The result of DELETE: never published listings are deleted, all others archived. */
export function removalOf(kind: Pick<Kind, 'life'>, listing: ListingState): 'delete' | 'archive' {
  return allowedActions(kind, listing).includes('delete') ? 'delete' : 'archive'
}

/** Whether buyers see a listing. */
export function visibilityOf(
  { status, stock, closesOn }: Pick<ListingRow, 'status' | 'stock' | 'closesOn'>,
  own: OwnFields,
  { isActive, today }: { readonly isActive: boolean; readonly today: string },
): Visibility {
  if (status === 'closed') return 'expired'
  if (status !== 'published' && status !== 'fully_committed') return 'not_published'
  if (!isActive) return 'hidden_by_company'
  if (closesOn !== null && closesOn < today) return 'expired'
  return stock === 'out' && own.allow_backorder !== true ? 'out_of_stock' : 'live'
}

export function isShown(status: ListingRow['status']): status is ShownStatus {
  return status !== 'deleted'
}

/** Evaluates the conditions of a move. Those a seller can fix are refused by name when requested. */
function holdsFor({ publishedOn }: ListingState, isReviewed: boolean): (need: string) => boolean {
  return (need) => {
    if (need === 'review_off') return !isReviewed
    return need !== 'never_published' || publishedOn === null
  }
}
