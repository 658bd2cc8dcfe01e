import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type UnitRecord, zatcaCertificates, zatcaUnits } from '../tables.ts'

export type UnitChange = Partial<Omit<typeof zatcaUnits.$inferInsert, 'id' | 'companyId' | 'version' | 'createdAt'>>

/** In the order in which they were connected, by the index zatca_units_company. */
export function readUnits(companyDb: Db, companyId: string): Promise<UnitRecord[]> {
  return companyDb.select().from(zatcaUnits).where(eq(zatcaUnits.companyId, companyId)).orderBy(asc(zatcaUnits.id))
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

/** Keeps the certificate that a unit has just got beside its earlier ones. */
export async function storeCertificate(tx: Db, unit: UnitRecord, now: Date): Promise<void> {
  const { id: unitId, companyId, certificate, certificateFrom, certificateUntil } = unit
  if (!certificate || !certificateFrom || !certificateUntil) throw new Error('The unit has no certificate')
  await tx.insert(zatcaCertificates).values({
    id: randomUUIDv7(),
    companyId,
    unitId,
    certificate,
    validFrom: certificateFrom,
    validUntil: certificateUntil,
    createdAt: now,
  })
}

/** Its certificates, as documents contain them. By the index zatca_certificates_unit. */
export async function certificatesOf(db: Db, unitId: string): Promise<string[]> {
  const { certificate, unitId: unit } = zatcaCertificates
  const rows = await db.select({ certificate }).from(zatcaCertificates).where(eq(unit, unitId))
  return rows.map((row) => row.certificate)
}
