import type { FieldChange } from '@mawrid/contract/history.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import { marketEventsOf } from './marketEventsOf.ts'
import type { ListingRow } from './tables.ts'

export interface MoveBy {
  readonly action: string
  readonly side: Side
  readonly userId: string | null
  readonly reasonCode?: string
  readonly note?: string
  readonly changes?: readonly FieldChange[]
  /** The change of many at once that it is part of. */
  readonly partOf?: string
}

/** Writes down what moved a listing, and tells open screens and the marketplace. */
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
    ...{ companyId, kind, recordId: id, called: calledOf(after), at: clock.now() },
    ...{ from: before?.status ?? null, to: status },
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
