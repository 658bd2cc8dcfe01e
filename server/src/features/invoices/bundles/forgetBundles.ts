import { daysBefore } from '@mawrid/contract/values/days.ts'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { invoiceBundles as bundles } from '../tables.ts'
import { folderOf } from './pieces.ts'
import { isOpen } from './store.ts'

const knownDays = 7

/** Fails bundles that are not finished within a day, and deletes those older than a week. */
export async function forgetBundles({ db, clock, files, storage, events }: Parts): Promise<void> {
  const ago = (days: number) => daysBefore(clock.now(), days)
  const late = await db.system
    .select()
    .from(bundles)
    .where(and(isOpen, lt(bundles.createdAt, ago(1))))
  for (const { id, companyId } of late) {
    await db.transaction(async (tx) => {
      await tx
        .update(bundles)
        .set({ state: 'failed' })
        .where(and(eq(bundles.id, id), isOpen))
      await events.announce(tx, { companyId, kind: 'invoice_bundle', data: { id } })
    })
    await storage.removeFolder(folderOf(id))
  }
  const old = or(
    lt(bundles.expiresAt, clock.now()),
    and(lt(bundles.createdAt, ago(knownDays)), inArray(bundles.state, ['cancelled', 'failed'])),
  )
  for (const { id, fileId } of await db.system.select().from(bundles).where(old)) {
    if (fileId) await files.remove(fileId)
    await db.system.delete(bundles).where(eq(bundles.id, id))
  }
}
