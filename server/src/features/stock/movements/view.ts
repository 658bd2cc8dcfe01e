import { StockMovement } from '@mawrid/contract/stock/stock.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { namesOfUsers } from '../../users/index.ts'
import { stockHooks } from '../hooks.ts'
import { stockMovements as movements } from '../tables.ts'
import { articleView, placeView, productView } from '../view.ts'
import { type MovementRow, selectMovements } from './store.ts'

/** Movements that were just booked, in booking order. */
export async function readMovements(tx: Db, ids: readonly string[]): Promise<StockMovement[]> {
  const rows = await selectMovements(tx).where(inArray(movements.id, [...ids]))
  const views = await movementViews(tx, rows)
  const byId = new Map(views.map((view) => [view.id, view]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Movements as the contract shows them. */
export async function movementViews(db: Db, rows: readonly MovementRow[]): Promise<StockMovement[]> {
  const names = await namesOfUsers(db, [...new Set(rows.flatMap(({ movement }) => movement.userId ?? []))])
  const numbers = await readCauseNumbers(db, [...new Set(rows.flatMap(({ movement }) => movement.causeId ?? []))])
  return rows.map((row) => {
    const { movement } = row
    const person = names.get(movement.userId ?? '')
    return {
      id: movement.id,
      at: movement.at.toISOString(),
      kind: movement.kind,
      qty: trimTrailingZeros(movement.qty),
      balance: trimTrailingZeros(movement.balance),
      article: articleView(row),
      product: productView(row),
      warehouse: placeView(row),
      reason: StockMovement.shape.reason.parse(movement.reason),
      note: movement.note,
      cause: {
        kind: movement.causeKind,
        id: movement.causeId,
        number: numbers.get(movement.causeId ?? '') ?? null,
      },
      by: person?.name ?? null,
      by_ar: person?.name_ar ?? null,
      can_undo: movement.causeKind === 'hand' && !row.isUndone,
    }
  })
}

/** The numbers of the records with these ids that caused movements. */
async function readCauseNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const anyOfIds = sql`any (${sql.param(ids)}::uuid[])`
  const sources = [
    sql`select id, 'TR-' || number as number from stock_transfers where id = ${anyOfIds}`,
    ...stockHooks.registered().map(({ causeNumbers }) => causeNumbers(anyOfIds)),
  ]
  const { rows } = await db.execute<{ id: string; number: string }>(sql.join(sources, sql` union all `))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
