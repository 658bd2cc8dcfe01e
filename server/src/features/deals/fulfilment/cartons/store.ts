import type { Carton } from '@mawrid/contract/deals/carton.ts'
import { serialCount, ssccOf } from '@mawrid/contract/values/gs1.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
    .onConflictDoUpdate({ target: dealCartons.id, set: { no: sql`excluded.no`, sscc: sql`excluded.sscc` } })
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
  const next = Number(rows[0]?.next)
  if (next > serialCount(prefix)) return undefined
  return Array.from({ length: count }, (_, index) => ssccOf(prefix, extension, next - count + index))
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
