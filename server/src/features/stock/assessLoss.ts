import type { BodyOf, ReplyOf } from '@mawrid/contract/call.ts'
import type { bookMovements, undoMovement } from '@mawrid/contract/stock/calls.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import type { closeTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { type Assess, type Assessment, type CallInput, lastApprovedAt } from '../approvals/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import { type Loss, lossOf, valueOfLoss } from './lossValue.ts'
import { changeBy } from './stocktakes/countedLines.ts'
import { readCounted } from './stocktakes/readCounted.ts'
import { lockStocktake } from './stocktakes/store.ts'
import { findTransfer, linesOf } from './transfers/store.ts'

/** A write-off, and what a count or an adjustment books below what was there. */
const assessBooked: Assess = async (tx, companyId, input, run) => {
  const { warehouse } = input.body as BodyOf<typeof bookMovements>
  await lockLosses(tx, input)
  const { movements } = (await run()) as ReplyOf<typeof bookMovements>
  return lossIn(tx, warehouse, movements.map(goneBy), { ...input, companyId })
}

/** Goods of a receipt that is reversed are gone as if they were written off. */
const assessUndone: Assess = async (tx, companyId, input, run) => {
  await lockLosses(tx, input)
  const movement = (await run()) as ReplyOf<typeof undoMovement>
  return lossIn(tx, movement.warehouse.id, [goneBy(movement)], { ...input, companyId })
}

/** What a stock count found missing, whatever it found besides. */
const assessCounted: Assess = async (tx, companyId, input, run) => {
  await lockLosses(tx, input)
  const stocktake = await lockStocktake(tx, (input.params as { readonly id: string }).id)
  const counted = await readCounted(tx, stocktake)
  await run()
  const losses = counted.map(changeBy).map(({ articleId, onHand }) => ({ articleId, qty: -onHand }))
  return lossIn(tx, stocktake.warehouseId, losses, { ...input, companyId })
}

/** What was sent and never arrived. */
const assessClosed: Assess = async (tx, companyId, input, run) => {
  const { id } = input.params as { readonly id: string }
  await lockLosses(tx, input)
  await run()
  if ((input.body as BodyOf<typeof closeTransfer>).rest !== 'lost') return undefined
  const { number, fromWarehouse } = await findTransfer(tx, id)
  const missing = (await linesOf(tx, id)).map(({ articleId, qty, received }) => ({
    articleId,
    qty: toThousandths(qty) - toThousandths(received),
  }))
  return {
    record: { kind: 'transfer', id, called: { ref: String(number) } },
    warehouseIds: [fromWarehouse],
    ...(await lossWithDay(tx, missing, { ...input, companyId })),
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

async function lossIn(
  tx: Db,
  warehouseId: string,
  losses: readonly Loss[],
  by: CallInput & { readonly companyId: string },
): Promise<Assessment> {
  const [place] = await tx
    .select({ ref: warehouses.code, name_ar: warehouses.nameAr, name_en: warehouses.nameEn })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId))
  return {
    record: { kind: 'warehouse', id: warehouseId, called: place ?? {} },
    warehouseIds: [warehouseId],
    ...(await lossWithDay(tx, losses, by)),
  }
}

/** Goods that are lost by what a person books, measured with what they have lost before on that day. */
export async function lossWithDay(
  tx: Db,
  losses: readonly Loss[],
  by: Pick<CallInput, 'userId' | 'now'> & { readonly companyId: string },
): Promise<Pick<Assessment, 'values' | 'shown'>> {
  const lost = await valueOfLoss(tx, losses)
  return lossOf(lost, lost.lines.length > 0 ? await valueOfDay(tx, by) : lost.value)
}

/** Of two calls of one person at once, the second sees what the first has lost. */
export async function lockLosses(tx: Db, { userId }: Pick<CallInput, 'userId'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`losses ${userId}`}, 0))`)
}

/**
 * What a person has booked out of stock today without an approval, so that no limit is passed in small steps: write-offs, counts
 * and adjustments below what was there, replacements and reversals, less what was reversed itself, by stock_movements_at; and
 * what they closed as lost of transfers, by history_entries_action.
 */
async function valueOfDay(
  tx: Db,
  { companyId, userId, now }: { companyId: string; userId: string; now: Date },
): Promise<string> {
  const since = startOfDay(riyadhDay(now))
  const approvedAt = await lastApprovedAt(tx, { companyId, userId, kind: 'write_off_over', since })
  const { rows } = await tx.execute<{ article: string; qty: string }>(sql`
    select article, sum(qty)::text as qty from (
      select m.article_id as article, -m.qty as qty from stock_movements m
      where m.company_id = ${companyId} and m.at >= ${since} and m.user_id = ${userId}
        and (${approvedAt}::timestamptz is null or m.at > ${approvedAt})
        and m.qty < 0 and (m.kind not in ('sale', 'transfer_out', 'transfer_in') or m.kind = 'sale' and m.cause_kind = 'return')
        and not exists (select from stock_movements u where u.cause_kind = 'undo' and u.cause_id = m.id)
      union all
      select l.article_id, l.qty - l.received from history_entries h
      join stock_transfers t on t.id = h.record_id and t.company_id = h.company_id and t.rest = 'lost'
      join stock_transfer_lines l on l.transfer_id = t.id and l.company_id = t.company_id
      where h.company_id = ${companyId} and h.action = 'close' and h.kind = 'transfer' and h.bulk_id is null
        and h.at >= ${since} and h.user_id = ${userId}
        and (${approvedAt}::timestamptz is null or h.at > ${approvedAt})
    ) gone
    group by article`)
  const { value } = await valueOfLoss(
    tx,
    rows.map(({ article, qty }) => ({ articleId: article, qty: toThousandths(qty) })),
  )
  return value
}
