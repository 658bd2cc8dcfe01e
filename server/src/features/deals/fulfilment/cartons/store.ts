import type { Carton } from '@mawrid/contract/deals/carton.ts'
import { serialCount, ssccOf } from '@mawrid/contract/values/gs1.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../../platform/database/ofBound.ts'
import type { Db } from '../../../../platform/parts.ts'
import { articles, listingDetails } from '../../../listings/tables.ts'
import { type CartonRecord, type DealLineRecord, dealCartons, ssccSerials } from '../../tables.ts'

/** The cartons of a deal's shipments in their order, by the index deal_cartons_deal. */
export async function readCartonsOf(db: Db, dealId: string): Promise<CartonRecord[]> {
  return db
    .select()
    .from(dealCartons)
    .where(and(eq(dealCartons.dealId, dealId), isNull(dealCartons.replacedAt)))
    .orderBy(asc(dealCartons.no))
}

/** Stores how a shipment is divided now; cartons that are no longer among them stay on record as replaced. */
export async function storeCartons(
  tx: Db,
  cartons: readonly (typeof dealCartons.$inferInsert)[],
  replaced: readonly string[],
  now: Date,
): Promise<void> {
  if (replaced.length > 0) {
    await tx
      .update(dealCartons)
      .set({ replacedAt: now })
      .where(and(inArray(dealCartons.id, [...replaced]), ofBoundCompany(dealCartons)))
  }
  await tx
    .insert(dealCartons)
    .values([...cartons])
    .onConflictDoUpdate({
      target: [dealCartons.id, dealCartons.companyId],
      set: { no: sql`excluded.no`, sscc: sql`excluded.sscc` },
    })
}

/**
 * The next SSCCs of a company. Whoever takes some locks the series until the transaction ends; undefined when it has not
 * as many left.
 */
export async function takeSsccs(
  tx: Db,
  { id, gs1Prefix: prefix, ssccExtension: extension }: SsccSeries,
  count: number,
): Promise<string[] | undefined> {
  if (prefix === null || count === 0) return []
  const { rows } = await tx.execute<{ next: string }>(sql`
    insert into sscc_serials (company_id, prefix, extension, next) values (${id}, ${prefix}, ${extension}, ${count})
    on conflict (company_id, prefix, extension) do update set next = ${ssccSerials.next} + ${count}
    returning next`)
  const next = await beyondOthers(tx, { id, prefix, extension }, Number(rows[0]?.next) - count, count)
  if (next + count > serialCount(prefix)) return undefined
  return Array.from({ length: count }, (_, index) => ssccOf(prefix, extension, next + index))
}

interface Series {
  readonly id: string
  readonly prefix: string
  readonly extension: number
}

/**
 * A prefix that begins with another one, as a corrected one may, numbers a part of the same SSCCs. From which serial on none of
 * so many was taken in the company's other series.
 */
async function beyondOthers(tx: Db, { id, prefix, extension }: Series, from: number, count: number): Promise<number> {
  const others = await tx
    .select({ prefix: ssccSerials.prefix, next: ssccSerials.next })
    .from(ssccSerials)
    .where(and(eq(ssccSerials.companyId, id), eq(ssccSerials.extension, extension), ne(ssccSerials.prefix, prefix)))
  const fromFirst = (other: string, serial: number) => Number(wholeSerial(other, serial) - wholeSerial(prefix, 0))
  const taken = others
    .map((other) => ({ from: fromFirst(other.prefix, 0), to: fromFirst(other.prefix, other.next) }))
    .sort((one, other) => one.from - other.from)
  const begin = taken.reduce((serial, one) => (one.from < serial + count && serial < one.to ? one.to : serial), from)
  if (begin > from) {
    await tx
      .update(ssccSerials)
      .set({ next: begin + count })
      .where(and(eq(ssccSerials.companyId, id), eq(ssccSerials.extension, extension), eq(ssccSerials.prefix, prefix)))
  }
  return begin
}

/** Prefix and serial as one number of 16 digits. */
function wholeSerial(prefix: string, serial: number): bigint {
  return BigInt(prefix) * BigInt(serialCount(prefix)) + BigInt(serial)
}

interface SsccSeries {
  /** Of the company. */
  readonly id: string
  readonly gs1Prefix: string | null
  readonly ssccExtension: number
}

interface PackedAs {
  readonly line: string
  readonly gtin: string | null
  /** How many of it a carton usually has. */
  readonly pack_size: number
}

/** How the goods of items are numbered and packed: those of the agreed variants, which may be substitutes. */
export async function readPackedAs(db: Db, lines: readonly DealLineRecord[]): Promise<PackedAs[]> {
  const ids = lines.flatMap(({ agreedArticleId }) => agreedArticleId ?? [])
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: articles.id, gtin: articles.barcode, own: listingDetails.own })
          .from(articles)
          .innerJoin(listingDetails, eq(listingDetails.listingId, articles.listingId))
          .where(inArray(articles.id, ids))
  return lines.map(({ id, agreedArticleId }) => {
    const goods = found.find((one) => one.id === agreedArticleId)
    const packSize = goods?.own.pack_size
    return { line: id, gtin: goods?.gtin ?? null, pack_size: typeof packSize === 'number' ? packSize : 1 }
  })
}

/** Cartons as the seller and the buyer see them. `parcelNumber` is that of their shipment. */
export function cartonViews(cartons: readonly CartonRecord[], parcelNumber: string): Carton[] {
  return cartons.map(({ no, kind, sscc, lines }) => ({
    no,
    kind,
    sscc,
    number: sscc ?? `${parcelNumber}-${no}`,
    lines: [...lines],
  }))
}
