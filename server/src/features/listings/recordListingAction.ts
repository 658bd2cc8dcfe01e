import type { FieldChange } from '@mawrid/contract/history.ts'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import type { ListingRow, ListingStatus } from './tables.ts'

export interface MoveBy {
  readonly action: string
  readonly side: Side
  readonly userId: string | null
  readonly reasonCode?: string
  readonly note?: string
  readonly changes?: readonly FieldChange[]
  /** The change of many at once that it is part of. */
  readonly bulkId?: string
}

/** Records an action on a listing, and announces it to open screens and the marketplace. */
export async function recordListingAction(
  parts: Pick<Parts, 'events' | 'clock' | 'jobs'>,
  tx: Db,
  before: Pick<ListingRow, 'status'> | null,
  after: ListingRow,
  move: MoveBy,
): Promise<void> {
  const { events, clock } = parts
  const { id, companyId, kind, ref, status, version } = after
  await recordMove(tx, {
    companyId,
    kind,
    recordId: id,
    called: calledOf(after),
    at: clock.now(),
    from: before?.status ?? null,
    to: status,
    ...move,
  })
  await events.announce(tx, { companyId, kind: 'listing', data: { id, kind, status, version } })
  for (const event of marketEventsOf(before?.status ?? null, status, move.action)) {
    await announceToMarket(parts, tx, {
      kind: event,
      companyId,
      recordId: id,
      data: { id, kind, ref, status, version },
    })
  }
}

export function calledOf({ ref, nameAr, nameEn }: Pick<ListingRow, 'ref' | 'nameAr' | 'nameEn'>) {
  return { ref, name_ar: nameAr, name_en: nameEn }
}

/** The event for the marketplace: changes visible to buyers, and what staff have to review. */
function marketEventsOf(from: ListingStatus | null, to: ListingStatus, action: string): MarketEventKind[] {
  const events: MarketEventKind[] = []
  if (to === 'in_review' && from !== 'in_review') events.push('listing.submitted')
  if (from === 'in_review' && action === 'withdraw') events.push('listing.withdrawn')
  if (action === 'propose') events.push('listing.change_proposed')
  if (action === 'withdraw_change') events.push('listing.change_withdrawn')
  if (isOnMarket(to)) events.push(isOnMarket(from) ? 'listing.changed' : 'listing.published')
  else if (isOnMarket(from)) events.push('listing.removed')
  return events
}

function isOnMarket(status: ListingStatus | null): boolean {
  return status === 'published' || status === 'fully_committed'
}
