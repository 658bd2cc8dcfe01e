import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import { awaitedOf } from '@mawrid/contract/returns/rules.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../platform/database/ofBound.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealLineRecord, readLines } from '../deals/index.ts'
import { unitOf } from '../reference/index.ts'
import { lockStock, restockReturned } from '../stock/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import { lockWithDeal, moveReturn } from './moveReturn.ts'
import { recordReturnAction } from './recordReturnAction.ts'
import { goodsOf, linesOf, storeLine, storeReturn } from './store.ts'
import { type ReturnLineRecord, type ReturnRecord, returnGoods } from './tables.ts'

type Goods = BodyOf<typeof calls.receiveReturn>['goods'][number]

interface Receiving {
  readonly id: string
  readonly userId: string
}

/**
 * Records what came back. Goods that are restocked or written off are booked with the return as their cause; those in
 * quarantine only once they are released, so that nobody can sell them until then.
 */
export function receiveReturn(
  parts: Parts,
  tx: Db,
  { id, userId }: Receiving,
  { goods, note, version }: BodyOf<typeof calls.receiveReturn>,
): Promise<ReturnRecord> {
  const move = { id, version, userId, action: 'receive', side: 'seller', note } as const
  return moveReturn(parts, tx, move, async ({ ret, deal, lines }) => {
    const items = await readLines(tx, deal.id)
    const errors = [...(await warehouseErrors(tx, goods)), ...goodsErrors(goods, lines, items)]
    if (errors.length > 0) throw invalid(errors)
    const received = goods.map((one, index) => ({ ...one, ...itemOf(lines, items, one.line), path: `goods.${index}` }))
    const booked = received.filter(({ treatment }) => treatment === 'restock' || treatment === 'scrap')
    await bookBack(parts, tx, { ret, userId, note }, booked)
    const now = parts.clock.now()
    const { id: returnId, companyId } = ret
    await tx.insert(returnGoods).values(
      goods.map(({ line, qty, warehouse, treatment, bin }) => ({
        id: randomUUIDv7(),
        returnId,
        companyId,
        lineId: line,
        warehouseId: warehouse,
        qty,
        treatment,
        bin,
        receivedAt: now,
      })),
    )
    for (const line of lines) {
      const more = qtyOf(goods, line.id)
      if (more > 0n) await storeLine(tx, line, { receivedQty: fromThousandths(toThousandths(line.receivedQty) + more) })
    }
    return { warehouseIds: [...new Set([...ret.warehouseIds, ...goods.map(({ warehouse }) => warehouse)])] }
  })
}

/** Goods leave quarantine: into stock, or written off. */
export async function releaseQuarantine(
  parts: Parts,
  tx: Db,
  { id, userId, goods: goodsId }: Receiving & { readonly goods: string },
  { to, version }: BodyOf<typeof calls.releaseQuarantine>,
): Promise<ReturnRecord> {
  const { ret, deal, lines } = await lockWithDeal(parts, tx, { id, version })
  const goods = (await goodsOf(tx, id)).find((one) => one.id === goodsId)
  if (!goods) throw new Problem('not_found')
  if (goods.treatment !== 'quarantine' || goods.releasedAt !== null) {
    throw new Problem('wrong_state', { params: { state: ret.status, action: 'release' } })
  }
  const items = await readLines(tx, deal.id)
  const { warehouseId: warehouse, qty, lineId } = goods
  const errors = await warehouseErrors(tx, [{ warehouse }])
  if (errors.length > 0) throw new Problem('outside_scope')
  const released = { qty, warehouse, treatment: to, ...itemOf(lines, items, lineId), path: 'goods' }
  await bookBack(parts, tx, { ret, userId, note: null }, [released])
  const now = parts.clock.now()
  await tx.update(returnGoods).set({ releasedTo: to, releasedAt: now }).where(eq(returnGoods.id, goodsId))
  const after = await storeReturn(tx, ret, {}, now)
  await recordReturnAction(parts, tx, { before: ret, after, deal }, { action: 'release', side: 'seller', userId })
  return after
}

interface Booking {
  readonly ret: ReturnRecord
  readonly userId: string
  readonly note: string | null
}

interface Returned extends Pick<Goods, 'qty' | 'warehouse'> {
  readonly treatment: Goods['treatment']
  readonly articleId: string | null
  readonly path: string
}

/** Of goods whose stock is tracked. */
async function bookBack(
  parts: Parts,
  tx: Db,
  { ret, userId, note }: Booking,
  goods: readonly Returned[],
): Promise<void> {
  const placed = goods.flatMap(({ articleId, warehouse, ...one }) =>
    articleId === null ? [] : [{ ...one, articleId, warehouseId: warehouse, isDamaged: one.treatment === 'scrap' }],
  )
  if (placed.length === 0) return
  const { articles } = await lockStock(tx, placed)
  const tracked = placed.filter(({ articleId }) => articles.get(articleId)?.isTracked)
  if (tracked.length === 0) return
  const entry = { companyId: ret.companyId, userId, cause: { kind: 'return', id: ret.id }, note } as const
  await restockReturned(parts, tx, entry, tracked)
}

function itemOf(lines: readonly ReturnLineRecord[], items: readonly DealLineRecord[], line: string) {
  const found = lines.find(({ id }) => id === line)
  return { articleId: items.find(({ id }) => id === found?.dealLineId)?.agreedArticleId ?? null }
}

/** In an existing warehouse of the member. */
async function warehouseErrors(tx: Db, goods: readonly Pick<Goods, 'warehouse'>[]): Promise<FieldError[]> {
  const ids = goods.map(({ warehouse }) => warehouse)
  const found = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        inArray(warehouses.id, ids),
        ofBoundCompany(warehouses),
        ne(warehouses.status, 'archived'),
        inMemberScope(warehouses.id),
      ),
    )
    .orderBy(warehouses.id)
    .for('key share')
  const open = new Set(found.map(({ id }) => id))
  return ids.flatMap((id, index) => (open.has(id) ? [] : fieldError(`goods.${index}.warehouse`, 'not_offered')))
}

/** No more than is awaited; what is to be repaired stays the buyer's, and nothing else does. */
function goodsErrors(
  goods: readonly Goods[],
  lines: readonly ReturnLineRecord[],
  items: readonly DealLineRecord[],
): FieldError[] {
  return goods.flatMap(({ line, qty, treatment }, index): FieldError[] => {
    const found = lines.find(({ id }) => id === line)
    const awaited = found ? awaitedOf(found) : 0n
    if (!found || awaited === 0n) return [fieldError(`goods.${index}.line`, 'not_offered')]
    const unit = unitOf(items.find(({ id }) => id === found.dealLineId)?.unitId ?? '')
    if (unit && !fitsPrecision(qty, unit.precision)) return [fieldError(`goods.${index}.qty`, 'precision')]
    if (qtyOf(goods.slice(0, index + 1), line) > awaited) {
      return [fieldError(`goods.${index}.qty`, 'too_big', { max: fromThousandths(awaited) })]
    }
    const isRepaired = found.decision === 'repair'
    return isRepaired === (treatment === 'repair') ? [] : [fieldError(`goods.${index}.treatment`, 'not_offered')]
  })
}

function qtyOf(goods: readonly Pick<Goods, 'line' | 'qty'>[], line: string): bigint {
  return goods.reduce((sum, one) => (one.line === line ? sum + toThousandths(one.qty) : sum), 0n)
}

/** Goods of a return as articles, with their quantities in thousandths. */
export async function articlesOf(
  tx: Db,
  id: string,
  goods: readonly { readonly line: string; readonly qty: string }[],
  dealId: string,
) {
  const lines = await linesOf(tx, id)
  const items = await readLines(tx, dealId)
  return goods.flatMap(({ line, qty }) => {
    const { articleId } = itemOf(lines, items, line)
    return articleId === null ? [] : [{ articleId, qty: toThousandths(qty) }]
  })
}
