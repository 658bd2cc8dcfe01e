import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import type { ImportedAs } from '../../listings/index.ts'
import type { UsageScope } from '../../subscriptions/index.ts'
import { type ImportRecord, imports } from '../tables.ts'

export async function findImport(db: Db, id: string): Promise<ImportRecord> {
  const [record] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
  return foundOrThrow(record)
}

/** Waits for the current batch, so that the answer shows the actual progress. */
export async function lockImport(tx: Db, id: string): Promise<ImportRecord> {
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
    .for('update')
  return foundOrThrow(record)
}

export async function storeImport(tx: Db, id: string, change: Partial<ImportRecord>): Promise<ImportRecord> {
  const [after] = await tx
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
    .returning()
  return foundOrThrow(after)
}

export function importUsage({ companyId }: UsageScope): SQL {
  return sql`select coalesce(max(rows), 0) as import_rows from imports where company_id = ${companyId}`
}

/** By the key of bulk_changes, which begins with what caused them. */
export function listingsOfImport(importId: string, as?: ImportedAs): SQL {
  const isCreated = as === undefined ? sql`` : sql` and is_created = ${as === 'made'}`
  return sql`select listing_id from bulk_changes where cause_id = ${importId}${isCreated}`
}

function foundOrThrow(record: ImportRecord | undefined): ImportRecord {
  if (!record) throw new Problem('not_found')
  return record
}
