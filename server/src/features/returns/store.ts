import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { takenUp } from '@mawrid/contract/returns/rules.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { nextNumber } from '../../platform/database/numbers.ts'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { warehouses } from '../warehouses/tables.ts'
import type { ItemQty } from './hooks.ts'
import {
  type ReturnGoodsRecord,
  type ReturnLineRecord,
  type ReturnRecord,
  type ReturnShipmentRecord,
  returnFiles,
  returnGoods,
  returnLines,
  returnNumbers,
  returnShipments,
  returns,
} from './tables.ts'

export type ReturnChange = Partial<
  Omit<typeof returns.$inferInsert, 'id' | 'companyId' | 'dealId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>

export async function findReturn(db: Db, id: string): Promise<ReturnRecord> {
  const [found] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.id, id), ofBoundCompany(returns)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends. The deal is locked first, so that all that is returned of it follows each other. */
export async function lockReturn(tx: Db, id: string): Promise<ReturnRecord> {
  const [found] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, id), ofBoundCompany(returns)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

/** The company of a return, for binding the following queries to it. */
export async function companyOfReturn(system: Db, id: string): Promise<string> {
  return (await findReturn(system, id)).companyId
}

/** The latest first, by returns_deal. */
export function returnsOfDeal(db: Db, dealId: string): Promise<ReturnRecord[]> {
  return db
    .select()
    .from(returns)
    .where(and(eq(returns.dealId, dealId), ofBoundCompany(returns)))
    .orderBy(desc(returns.id))
}

export async function insertReturn(
  tx: Db,
  made: Omit<typeof returns.$inferInsert, 'id' | 'number'>,
  lines: readonly Omit<typeof returnLines.$inferInsert, 'id' | 'returnId' | 'companyId' | 'position'>[],
  files: readonly { readonly id: string }[],
): Promise<ReturnRecord> {
  const number = await takeNumber(tx, made.companyId, made.createdAt)
  const [stored] = await tx
    .insert(returns)
    .values({ ...made, id: randomUUIDv7(), number })
    .returning()
  if (!stored) throw new Error('The return was not stored')
  const { id: returnId, companyId } = stored
  await tx
    .insert(returnLines)
    .values(lines.map((line, position) => ({ ...line, id: randomUUIDv7(), returnId, companyId, position })))
  if (files.length > 0)
    await tx.insert(returnFiles).values(files.map(({ id }) => ({ returnId, fileId: id, companyId })))
  return stored
}

/** The company's next number of the year: `R-2026-000123`. */
function takeNumber(tx: Db, companyId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  return nextNumber(
    tx,
    `R-${year}`,
    sql`
    insert into ${returnNumbers} (company_id, year, last) values (${companyId}, ${Number(year)}, 1)
    on conflict (company_id, year) do update set last = ${returnNumbers.last} + 1
    returning last`,
  )
}

export async function storeReturn(
  tx: Db,
  { id }: Pick<ReturnRecord, 'id'>,
  change: ReturnChange,
  now: Date,
): Promise<ReturnRecord> {
  const [changed] = await tx
    .update(returns)
    .set({ ...change, version: sql`${returns.version} + 1`, updatedAt: now })
    .where(and(eq(returns.id, id), ofBoundCompany(returns)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** By return_lines_return. */
export function linesOf(db: Db, returnId: string): Promise<ReturnLineRecord[]> {
  return db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.position))
}

export async function storeLine(
  tx: Db,
  { id }: Pick<ReturnLineRecord, 'id'>,
  change: Partial<Pick<ReturnLineRecord, 'decision' | 'acceptedQty' | 'isGoodsBack' | 'receivedQty' | 'isSettled'>>,
): Promise<void> {
  await tx.update(returnLines).set(change).where(eq(returnLines.id, id))
}

/** By return_goods_return. */
export function goodsOf(db: Db, returnId: string): Promise<ReturnGoodsRecord[]> {
  return db.select().from(returnGoods).where(eq(returnGoods.returnId, returnId)).orderBy(asc(returnGoods.id))
}

/** By return_shipments_return. */
export function shipmentsOf(db: Db, returnId: string): Promise<ReturnShipmentRecord[]> {
  return db
    .select()
    .from(returnShipments)
    .where(eq(returnShipments.returnId, returnId))
    .orderBy(asc(returnShipments.id))
}

/** The pictures of several returns, in the order in which they were stored. */
export function filesOf(db: Db, returnIds: readonly string[]) {
  return db
    .select({ returnId: returnFiles.returnId, id: returnFiles.fileId })
    .from(returnFiles)
    .where(inArray(returnFiles.returnId, [...returnIds]))
    .orderBy(asc(returnFiles.fileId))
}

interface TakenUp extends ItemQty {
  readonly returnId: string
}

/** How much of each item of a deal its returns take up, whoever asks. By returns_deal and return_lines_return. */
export async function takenUpOf(db: Db, dealId: string): Promise<TakenUp[]> {
  const { rows } = await db.execute<TakenRow>(sql`
    select return_id, status, deal_line_id, qty, decision, accepted_qty, goods_back, received_qty, is_settled
    from deal_return_lines(${dealId})`)
  return rows.map((row) => ({
    returnId: row.return_id,
    dealLineId: row.deal_line_id,
    qty: takenUp(row.status, {
      qty: row.qty,
      decision: row.decision,
      acceptedQty: row.accepted_qty,
      isGoodsBack: row.goods_back,
      receivedQty: row.received_qty,
      isSettled: row.is_settled,
    }),
  }))
}

interface TakenRow extends Record<string, unknown> {
  readonly return_id: string
  readonly status: ReturnRecord['status']
  readonly deal_line_id: string
  readonly qty: string
  readonly decision: ReturnLineRecord['decision']
  readonly accepted_qty: string
  readonly goods_back: boolean
  readonly received_qty: string
  readonly is_settled: boolean
}

/** The numbers of returns that caused movements of stock. */
export function returnNumbersOf(ids: SQL): SQL {
  return sql`select id, number from returns where id = ${ids}`
}

/** Goods in quarantine are in no stock, and keep their warehouse open. By return_goods_quarantined. */
export const hasQuarantined = sql`exists (
  select from return_goods g
  where g.warehouse_id = ${warehouses.id} and g.treatment = 'quarantine' and g.released_at is null)`

/**
 * What was credited of an item of a deal, below zero, whoever asks: a member who sees a deal sees all that was bought with it, so
 * all that came back of it counts. Read once for each deal, not for each item. By returns_deal and return_lines_return.
 */
export const creditedOfLines = {
  qty: sql`-case when back.goods_back then back.received_qty else back.accepted_qty end`,
  items: sql`
    join lateral deal_return_lines(own_deals.id) back on back.is_settled and back.decision = 'credit'
    join deal_lines on deal_lines.id = back.deal_line_id`,
}
