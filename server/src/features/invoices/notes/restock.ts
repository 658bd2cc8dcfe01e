import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { Restock } from '@mawrid/contract/invoices/draft.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { inMemberScope } from '../../../platform/database/ofBound.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type Loss, restockReturned } from '../../stock/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { findInvoice, readLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { type RestockableLine, readRestockable } from './restockable.ts'

/** A line of a credit note: how many it gives back of which line of the invoice. */
interface CreditedLine {
  readonly ofLineId?: string | null | undefined
  readonly qty: string
}

/**
 * Validates the goods that a credit note returns to stock: no more than it credits, no more than was shipped and not
 * returned, and in an existing warehouse that is among `offered`: by default those that the member has.
 */
export async function checkRestock(
  tx: Db,
  original: InvoiceRecord,
  credited: readonly CreditedLine[],
  restock: readonly Restock[],
  offered: SQL | undefined = inMemberScope(warehouses.id),
): Promise<readonly RestockableLine[]> {
  if (restock.every(isNone)) return []
  const restockable = await readRestockable(tx, original)
  const open = await openWarehouses(
    tx,
    original,
    restock.map(({ warehouse }) => warehouse),
    offered,
  )
  const left = new Map(restockable.map(({ dealLineId, left }) => [dealLineId, left]))
  const errors = restock.flatMap((row, index): FieldError[] => {
    if (isNone(row)) return []
    const refuse = (field: keyof Restock, code: FieldCode) => [fieldError(`restock.${index}.${field}`, code)]
    const found = restockable.find(({ line }) => line === row.line)
    if (!found) return refuse('line', 'not_offered')
    if (!open.has(row.warehouse)) return refuse('warehouse', 'not_offered')
    if (!fitsPrecision(row.qty, found.precision)) return refuse('qty', 'precision')
    const qty = toThousandths(row.qty)
    if (qty > creditedOf(credited, row.line)) return refuse('qty', 'more_than_credited')
    // Two lines of an invoice may charge the same line of the deal.
    const rest = (left.get(found.dealLineId) ?? 0n) - qty
    left.set(found.dealLineId, rest)
    return rest < 0n ? refuse('qty', 'more_than_shipped') : []
  })
  if (errors.length > 0) throw invalid(errors)
  return restockable
}

/**
 * Books what a credit note puts back into stock, in the transaction that issues it: a note is issued once. The deal is
 * held, so what other notes took back does not change meanwhile.
 */
export async function bookRestock(parts: Parts, tx: Db, note: InvoiceRecord, userId: string | null): Promise<void> {
  if (note.originalId === null || note.restock.every(isNone)) return
  const original = await findInvoice(tx, note.originalId)
  // Whoever has not all of the warehouses is refused by the database, as `outside_scope`: no field is wrong.
  const restockable = await checkRestock(tx, original, await readLines(tx, note.id), note.restock, sql`true`)
  const returned = note.restock.flatMap((row, index) => {
    const found = restockable.find(({ line }) => line === row.line)
    if (!found || isNone(row)) return []
    const { qty, warehouse: warehouseId, condition } = row
    return {
      articleId: found.articleId,
      warehouseId,
      qty,
      isDamaged: condition === 'damaged',
      path: `restock.${index}`,
    }
  })
  const cause = { kind: 'credit_note', id: note.id } as const
  await restockReturned(parts, tx, { companyId: note.companyId, userId, cause }, returned)
}

/** The goods of a credit note that come back damaged and are written off, in thousandths. */
export async function damagedGoods(db: Db, note: InvoiceRecord): Promise<readonly Loss[]> {
  const damaged = note.restock.filter((row) => row.condition === 'damaged' && !isNone(row))
  if (note.originalId === null || damaged.length === 0) return []
  const restockable = await readRestockable(db, await findInvoice(db, note.originalId))
  return damaged.flatMap(({ line, qty }) => {
    const found = restockable.find((one) => one.line === line)
    return found ? [{ articleId: found.articleId, qty: toThousandths(qty) }] : []
  })
}

function isNone({ qty }: Restock): boolean {
  return qty === '0'
}

function creditedOf(credited: readonly CreditedLine[], line: string): bigint {
  return credited.reduce((sum, { ofLineId, qty }) => (ofLineId === line ? sum + toThousandths(qty) : sum), 0n)
}

async function openWarehouses(
  tx: Db,
  { companyId }: InvoiceRecord,
  ids: readonly string[],
  offered: SQL | undefined,
): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.companyId, companyId),
        inArray(warehouses.id, [...ids]),
        ne(warehouses.status, 'archived'),
        offered,
      ),
    )
  return new Set(found.map(({ id }) => id))
}
