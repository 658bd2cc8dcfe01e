import { Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/stock/calls.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, eq } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { book } from './ledger.ts'
import { readMovements } from './movements/view.ts'
import { onHandMove, recordStock } from './recordStock.ts'
import { lockStock, placeKey } from './store.ts'
import { stockMovements } from './tables.ts'

/** Undoes a manual movement once, by booking the opposite. */
export async function undoMovement(
  parts: Parts,
  { params, principal, once }: CallContext<typeof calls.undoMovement>,
): Promise<StockMovement> {
  return once(async (tx) => {
    const movement = await findMovement(tx, params.id)
    if (movement.causeKind !== 'hand') throw new Problem('wrong_state')
    // Of two that undo it at once, the second waits here.
    const stock = await lockStock(tx, [movement])
    if (!stock.levels.has(placeKey(movement)) || (await isUndone(tx, movement.id))) throw new Problem('wrong_state')
    const { articleId, warehouseId, kind, qty } = movement
    const change = { articleId, warehouseId, kind, onHand: -toThousandths(qty) }
    const who = { companyId: principal.company.id, userId: principal.userId }
    const ids = await book(parts, tx, stock, [change], {
      ...who,
      cause: { kind: 'undo', id: movement.id },
    })
    await recordStock(parts, tx, stock, [onHandMove(stock, change)], { ...who, action: 'undo' })
    const [opposite] = await readMovements(tx, ids)
    if (!opposite) throw new Error('The movement was not booked')
    return opposite
  })
}

async function findMovement(tx: Db, id: string) {
  const [movement] = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.id, id), ofBoundCompany(stockMovements), inMemberScope(stockMovements.warehouseId)))
  if (!movement) throw new Problem('not_found')
  return movement
}

async function isUndone(tx: Db, id: string): Promise<boolean> {
  const [undo] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.causeKind, 'undo'), eq(stockMovements.causeId, id)))
  return undo !== undefined
}
