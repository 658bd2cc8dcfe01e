import { Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { invoiceBundles as bundles } from '../tables.ts'

export type BundleRecord = typeof bundles.$inferSelect
type Change = Partial<Pick<BundleRecord, 'state' | 'made' | 'fileId' | 'expiresAt'>>

const open: readonly BundleRecord['state'][] = ['waiting', 'running']
export const isOpen = inArray(bundles.state, open)

export async function insertBundle(tx: Db, bundle: typeof bundles.$inferInsert): Promise<BundleRecord> {
  const [made] = await tx.insert(bundles).values(bundle).returning()
  if (!made) throw new Error('The bundle was not stored')
  return made
}

/** The latest first, by the index invoice_bundles_company. */
export function readBundles(companyDb: Db, companyId: string, limit: number): Promise<BundleRecord[]> {
  return companyDb.select().from(bundles).where(eq(bundles.companyId, companyId)).orderBy(desc(bundles.id)).limit(limit)
}

export async function findBundle(companyDb: Db, id: string): Promise<BundleRecord> {
  const [bundle] = await companyDb
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, id), ofBoundCompany(bundles)))
  if (!bundle) throw new Problem('not_found')
  return bundle
}

/** Returns nothing if the bundle has ended, or if another process has already advanced it. */
export async function moveBundle(
  tx: Db,
  id: string,
  change: Change,
  madeBefore?: number,
): Promise<BundleRecord | undefined> {
  const [moved] = await tx
    .update(bundles)
    .set(change)
    .where(
      and(
        eq(bundles.id, id),
        ofBoundCompany(bundles),
        isOpen,
        madeBefore === undefined ? undefined : eq(bundles.made, madeBefore),
      ),
    )
    .returning()
  return moved
}
