import type { ChainCheck } from '@mawrid/contract/einvoicing/chainCheck.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { nameOfUser } from '../../users/index.ts'
import { type CheckRecord, zatcaChecks } from '../tables.ts'
import { checkView } from './view.ts'

export type CheckChange = Partial<Pick<CheckRecord, 'finishedAt' | 'checked' | 'unitId' | 'counter' | 'hash' | 'fault'>>

export async function findCheck(companyDb: Db, id: string): Promise<CheckRecord | undefined> {
  const [check] = await companyDb.select().from(zatcaChecks).where(eq(zatcaChecks.id, id))
  return check
}

/** The latest check with the name of who requested it. By the index zatca_checks_company. */
export async function latestCheck(companyDb: Db, companyId: string): Promise<ChainCheck | null> {
  const [latest] = await companyDb
    .select({ check: zatcaChecks, name: nameOfUser(zatcaChecks.requestedBy).name })
    .from(zatcaChecks)
    .where(eq(zatcaChecks.companyId, companyId))
    .orderBy(desc(zatcaChecks.id))
    .limit(1)
  return latest ? checkView(latest.check, latest.name) : null
}

/** False if another process has gone on meanwhile. */
export async function storeProgress(tx: Db, { id, checked }: CheckRecord, change: CheckChange): Promise<boolean> {
  const { rowCount } = await tx
    .update(zatcaChecks)
    .set(change)
    .where(and(eq(zatcaChecks.id, id), eq(zatcaChecks.checked, checked), isNull(zatcaChecks.finishedAt)))
  return rowCount === 1
}
