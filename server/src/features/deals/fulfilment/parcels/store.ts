import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../../platform/database/ofBound.ts'
import type { Db } from '../../../../platform/parts.ts'
import { currentScope } from '../../../../platform/scope.ts'
import { dealParcelLines, dealParcels, type ParcelRecord } from '../../tables.ts'
import type { ParcelContent } from '../progress.ts'

export interface StoredParcel extends ParcelRecord {
  readonly lines: readonly { readonly line: string; readonly qty: string }[]
}

export type ParcelChange = Partial<Omit<typeof dealParcels.$inferInsert, 'id' | 'dealId' | 'companyId' | 'no'>>

/** The parcels of a deal in their order, by the key (deal_id, no) and the key of their lines. */
export async function readParcels(db: Db, dealId: string): Promise<StoredParcel[]> {
  const found = await db.select().from(dealParcels).where(eq(dealParcels.dealId, dealId)).orderBy(asc(dealParcels.no))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const contents = Map.groupBy(
    await db
      .select()
      .from(dealParcelLines)
      .where(inArray(dealParcelLines.parcelId, ids))
      .orderBy(asc(dealParcelLines.lineId)),
    ({ parcelId }) => parcelId,
  )
  return found.map((parcel) => ({
    ...parcel,
    lines: (contents.get(parcel.id) ?? []).map(({ lineId, qty }) => ({ line: lineId, qty })),
  }))
}

/**
 * What all parcels of a deal hold: its progress does not depend on who reads it, and a limited member does not see parcels of
 * other warehouses.
 */
export async function readContents(db: Db, dealId: string): Promise<NumberedContent[]> {
  if (!currentScope()?.warehouses) {
    return (await readParcels(db, dealId)).map((parcel) => ({ no: parcel.no, ...contentOf(parcel) }))
  }
  const { rows } = await db.execute<Goods>(sql`
    select no, status, line_id as line, qty from deal_parcel_goods(${dealId})`)
  return [...Map.groupBy(rows, ({ no }) => no).values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ no, status }) => ({ no, ...contentOf({ status, lines }) })),
  )
}

export interface NumberedContent extends ParcelContent {
  readonly no: number
}

interface Goods extends Record<string, unknown> {
  readonly no: number
  readonly status: ParcelRecord['status']
  readonly line: string
  readonly qty: string
}

/** One of a deal's parcels; another deal's is not found. */
export function parcelOf<Parcel extends Pick<StoredParcel, 'id'>>(parcels: readonly Parcel[], id: string): Parcel {
  const parcel = parcels.find((one) => one.id === id)
  if (!parcel) throw new Problem('not_found')
  return parcel
}

export async function insertParcel(
  tx: Db,
  parcel: Omit<typeof dealParcels.$inferInsert, 'id'>,
  lines: StoredParcel['lines'],
): Promise<StoredParcel> {
  const [made] = await tx
    .insert(dealParcels)
    .values({ id: randomUUIDv7(), ...parcel })
    .returning()
  if (!made) throw new Error('The parcel was not stored')
  await tx
    .insert(dealParcelLines)
    .values(lines.map(({ line, qty }) => ({ parcelId: made.id, lineId: line, companyId: made.companyId, qty })))
  return { ...made, lines }
}

export async function storeParcel(tx: Db, id: string, change: ParcelChange): Promise<void> {
  await tx
    .update(dealParcels)
    .set(change)
    .where(and(eq(dealParcels.id, id), ofBoundCompany(dealParcels)))
}

/** Unpacks all that has not left; how many parcels those were. */
export async function unpackAll(tx: Db, dealId: string): Promise<number> {
  const unpacked = await tx
    .update(dealParcels)
    .set({ status: 'cancelled' })
    .where(and(eq(dealParcels.dealId, dealId), eq(dealParcels.status, 'packed')))
    .returning({ id: dealParcels.id })
  return unpacked.length
}

export function contentOf({ status, lines }: Pick<StoredParcel, 'status' | 'lines'>): ParcelContent {
  return { status, lines: lines.map(({ line, qty }) => ({ line, qty: toThousandths(qty) })) }
}
