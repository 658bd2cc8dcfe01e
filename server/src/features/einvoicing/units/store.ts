import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type UnitRecord, zatcaUnits } from '../tables.ts'

export type UnitChange = Partial<Omit<typeof zatcaUnits.$inferInsert, 'id' | 'companyId' | 'version' | 'createdAt'>>

/** In the order in which they were connected, by the index zatca_units_company. */
export function readUnits(own: Db, companyId: string): Promise<UnitRecord[]> {
  return own.select().from(zatcaUnits).where(eq(zatcaUnits.companyId, companyId)).orderBy(asc(zatcaUnits.id))
}

export async function findUnit(db: Db, id: string): Promise<UnitRecord> {
  const [unit] = await db
    .select()
    .from(zatcaUnits)
    .where(and(eq(zatcaUnits.id, id), ofBoundCompany(zatcaUnits)))
  if (!unit) throw new Problem('not_found')
  return unit
}

export async function lockUnit(tx: Db, id: string): Promise<UnitRecord> {
  const [unit] = await tx
    .select()
    .from(zatcaUnits)
    .where(and(eq(zatcaUnits.id, id), ofBoundCompany(zatcaUnits)))
    .for('no key update')
  if (!unit) throw new Problem('not_found')
  return unit
}

export async function insertUnit(tx: Db, unit: typeof zatcaUnits.$inferInsert): Promise<UnitRecord> {
  const [made] = await tx.insert(zatcaUnits).values(unit).returning()
  if (!made) throw new Error('The unit was not stored')
  return made
}

export async function storeUnit(
  tx: Db,
  { id }: Pick<UnitRecord, 'id'>,
  change: UnitChange,
  now: Date,
): Promise<UnitRecord> {
  const [changed] = await tx
    .update(zatcaUnits)
    .set({ ...change, version: sql`${zatcaUnits.version} + 1`, updatedAt: now })
    .where(and(eq(zatcaUnits.id, id), ofBoundCompany(zatcaUnits)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}
