import type { DealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { dealAssignments } from '../tables.ts'

const atFirst: DealAssignment = { kind: 'nobody', by_region: {}, by_category: {}, version: 1 }

export async function readAssignment(db: Db, companyId: string): Promise<DealAssignment> {
  const [row] = await db.select().from(dealAssignments).where(eq(dealAssignments.companyId, companyId))
  return row ? { ...row.rule, version: row.version } : atFirst
}

/** Until it is first changed there is no row to lock. */
export async function lockAssignment(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deal assignment ' || current_company(), 0))`)
}

export async function writeAssignment(tx: Db, companyId: string, { version, ...rule }: DealAssignment): Promise<void> {
  await tx
    .insert(dealAssignments)
    .values({ companyId, rule, version })
    .onConflictDoUpdate({ target: dealAssignments.companyId, set: { rule, version } })
}

/** Who had the last deal; the next one waits until this transaction ends, so that none is skipped or given twice. */
export async function lockTurn(tx: Db, companyId: string): Promise<string | null> {
  const [row] = await tx
    .select({ last: dealAssignments.lastAssignee })
    .from(dealAssignments)
    .where(eq(dealAssignments.companyId, companyId))
    .for('no key update')
  return row?.last ?? null
}

export async function storeTurn(tx: Db, companyId: string, lastAssignee: string): Promise<void> {
  await tx.update(dealAssignments).set({ lastAssignee }).where(eq(dealAssignments.companyId, companyId))
}
