import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { releaseStock, releaseToLines } from '../../../stock/index.ts'
import { readLines } from '../../store.ts'
import { entryOf } from '../stock/promises.ts'
import type { Moving } from './moveParcel.ts'
import { stockedLines } from './stockedLines.ts'

/** Takes back in what came back: promised to the deal again while it goes on, else free for others. */
export async function takeBack(parts: Parts, tx: Db, { deal, parcel }: Moving, userId: string | null): Promise<void> {
  const warehouseId = await placeToReturn(tx, parcel.warehouseId)
  const lines = stockedLines(await readLines(tx, deal.id), { ...parcel, warehouseId })
  const goesOn = deal.status === 'accepted' || deal.status === 'disputed'
  await (goesOn ? releaseToLines : releaseStock)(parts, tx, entryOf(deal, userId), lines)
}

/** Where the goods left from, or the company's first warehouse where that one is no more. */
async function placeToReturn(tx: Db, from: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from warehouses
    where company_id = current_company() and status <> 'archived' and (id = ${from} or is_default)
    order by id = ${from} desc limit 1`)
  const [place] = rows
  if (!place) throw new Problem('wrong_state')
  return place.id
}
