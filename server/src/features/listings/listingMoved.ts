import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { ListingRow } from './tables.ts'

export interface MoveBy {
  readonly action: string
  readonly side: Side
  readonly userId: string | null
  readonly reasonCode?: string
  readonly note?: string
}

/** Writes down what moved a listing, and tells open screens. */
export async function listingMoved(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: Pick<ListingRow, 'status'> | null,
  { id, companyId, kind, status, version }: ListingRow,
  move: MoveBy,
): Promise<void> {
  const moved = { companyId, kind: 'listing', recordId: id, at: clock.now(), from: before?.status ?? null, to: status }
  await recordMove(tx, { ...moved, ...move })
  await events.announce(tx, { companyId, kind: 'listing', data: { id, kind, status, version } })
}
