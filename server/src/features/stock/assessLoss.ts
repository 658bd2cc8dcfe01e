import type { BodyOf, ReplyOf } from '@mawrid/contract/call.ts'
import type { bookMovements, undoMovement } from '@mawrid/contract/stock/calls.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import type { closeTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { Assess, Assessment } from '../approvals/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import { type Loss, lossOf, valueOfLoss } from './lossValue.ts'
import { changeBy } from './stocktakes/countedLines.ts'
import { readCounted } from './stocktakes/readCounted.ts'
import { lockStocktake } from './stocktakes/store.ts'
import { findTransfer, linesOf } from './transfers/store.ts'

/** A write-off, and what a count or an adjustment books below what was there. */
const assessBooked: Assess = async (tx, _companyId, { body }, run) => {
  const { warehouse } = body as BodyOf<typeof bookMovements>
  const { movements } = (await run()) as ReplyOf<typeof bookMovements>
  return lossIn(tx, warehouse, movements.map(goneBy))
}

/** Goods of a receipt that is reversed are gone as if they were written off. */
const assessUndone: Assess = async (tx, _companyId, _input, run) => {
  const movement = (await run()) as ReplyOf<typeof undoMovement>
  return lossIn(tx, movement.warehouse.id, [goneBy(movement)])
}

/** What a stock count found missing, whatever it found besides. */
const assessCounted: Assess = async (tx, _companyId, { params }, run) => {
  const stocktake = await lockStocktake(tx, (params as { readonly id: string }).id)
  const counted = await readCounted(tx, stocktake)
  await run()
  const losses = counted.map(changeBy).map(({ articleId, onHand }) => ({ articleId, qty: -onHand }))
  return lossIn(tx, stocktake.warehouseId, losses)
}

/** What was sent and never arrived. */
const assessClosed: Assess = async (tx, _companyId, { params, body }, run) => {
  const { id } = params as { readonly id: string }
  await run()
  if ((body as BodyOf<typeof closeTransfer>).rest !== 'lost') return undefined
  const { number, fromWarehouse } = await findTransfer(tx, id)
  const missing = (await linesOf(tx, id)).map(({ articleId, qty, received }) => ({
    articleId,
    qty: toThousandths(qty) - toThousandths(received),
  }))
  return {
    record: { kind: 'transfer', id, called: { ref: String(number) } },
    warehouseIds: [fromWarehouse],
    ...lossOf(await valueOfLoss(tx, missing)),
  }
}

/** By the calls that can lose goods. */
export const assessLosses = {
  'stock.book': assessBooked,
  'stock.undo': assessUndone,
  'stocktakes.book': assessCounted,
  'transfers.close': assessClosed,
}

function goneBy({ article, qty }: StockMovement): Loss {
  return { articleId: article.id, qty: -toThousandths(qty) }
}

async function lossIn(tx: Db, warehouseId: string, losses: readonly Loss[]): Promise<Assessment> {
  const [place] = await tx
    .select({ ref: warehouses.code, name_ar: warehouses.nameAr, name_en: warehouses.nameEn })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId))
  return {
    record: { kind: 'warehouse', id: warehouseId, called: place ?? {} },
    warehouseIds: [warehouseId],
    ...lossOf(await valueOfLoss(tx, losses)),
  }
}
