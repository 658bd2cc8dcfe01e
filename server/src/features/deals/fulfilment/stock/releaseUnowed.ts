import type { Db, Parts } from '../../../../platform/parts.ts'
import { releasePart } from '../../../stock/index.ts'
import { readLines } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { stockedOf } from '../parcels/stockedLines.ts'
import { contentOf, readParcels } from '../parcels/store.ts'
import { progressOf } from '../progress.ts'
import { agreedOf, entryOf } from './reservations.ts'

/**
 * Releases what is reserved for a deal beyond what is still to be shipped, after something of it was closed or taken off.
 * Packed goods stay reserved.
 */
export async function releaseUnowed(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void> {
  const lines = await readLines(tx, deal.id)
  const parcels = await readParcels(tx, deal.id)
  const going = progressOf(agreedOf(lines), parcels.map(contentOf))
  const owed = new Map(
    lines.map(({ id }) => {
      const line = going.get(id)
      return [id, line ? line.agreed - line.onItsWay - line.delivered : 0n] as const
    }),
  )
  await releasePart(parts, tx, entryOf(deal, userId), owed, stockedOf(lines, parcels, 'packed'))
}
