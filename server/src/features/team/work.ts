import type { Db, Parts } from '../../platform/parts.ts'
import { type Departure, memberHooks } from './hooks.ts'
import type { companyMembers } from './tables.ts'

/** How many open records each member has, of all features that give work to single members. */
export async function openWorkOf(companyDb: Db, companyId: string): Promise<ReadonlyMap<string, number>> {
  const total = new Map<string, number>()
  for (const { openWork } of memberHooks.registered()) {
    for (const [userId, count] of await openWork(companyDb, companyId)) {
      total.set(userId, (total.get(userId) ?? 0) + count)
    }
  }
  return total
}

/** Passes the open work of somebody who leaves to another member, or to nobody. */
export async function handOver(parts: Parts, tx: Db, departure: Departure): Promise<void> {
  for (const { onMemberLeft } of memberHooks.registered()) await onMemberLeft(parts, tx, departure)
}

/** What somebody worked on and sees no more passes to nobody. */
export async function leaveOutsideWork(
  parts: Parts,
  tx: Db,
  {
    companyId,
    userId,
    warehouseIds,
  }: Pick<typeof companyMembers.$inferSelect, 'companyId' | 'userId' | 'warehouseIds'>,
  by: string,
): Promise<void> {
  for (const { onScopeChanged } of memberHooks.registered()) {
    await onScopeChanged(parts, tx, { companyId, userId, warehouseIds, by })
  }
}
