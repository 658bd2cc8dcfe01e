import { riyadhDay } from '../../../platform/calendar/days.ts'
import type { Db } from '../../../platform/parts.ts'
import { countAtHand, inTurn } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import type { ReadRow } from '../cells/readRow.ts'
import type { ImportRecord } from '../tables.ts'
import { applyRows } from './applyRows.ts'
import { type Decided, decide, refused } from './decide.ts'
import type { Facts, Ground } from './facts.ts'
import { keptProducts } from './keptProducts.ts'

interface Rows {
  readonly id: string
  readonly rows: readonly ReadRow[]
  readonly fields: readonly ImportRecord['columns'][number]['field'][]
  readonly facts: Facts
  /** The SKUs that other rows name; those of these rows are added. */
  readonly seen: Set<string>
}

/** Makes and changes products by some rows of an import, and tells what became of each. */
export async function doRows(tx: Db, ground: Ground, { id, rows, fields, facts, seen }: Rows): Promise<Decided[]> {
  await inTurn(tx)
  const around = { fields, kept: await keptProducts(tx, rows), seen, today: riyadhDay(ground.clock.now()), ...facts }
  const decided = await withinPackage(
    tx,
    ground,
    rows.map((row) => decide(row, around)),
  )
  await applyRows(tx, ground, id, decided)
  return decided
}

/** What is to be made beyond the package is refused row by row. */
async function withinPackage(tx: Db, { companyId }: Ground, decided: readonly Decided[]): Promise<Decided[]> {
  const limit = await packageLimitOf(tx, companyId, 'products')
  if (limit === null) return [...decided]
  let room = limit - (await countAtHand(tx, 'product'))
  return decided.map((one) => {
    if (one.outcome !== 'made' || room-- > 0) return one
    return refused(one.read, [{ column: null, field: null, code: 'package_full', params: { limit } }])
  })
}
