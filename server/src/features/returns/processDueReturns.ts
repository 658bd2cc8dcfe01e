import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { notify } from '../notices/index.ts'
import { moveReturn } from './moveReturn.ts'
import { newsOf } from './recordReturnAction.ts'
import { lockReturn } from './store.ts'
import { returns } from './tables.ts'

const atOnce = 500
const remindBeforeDays = 1

/** Deadlines: sellers are reminded a day before theirs ends, and goods that did not come back are no longer awaited. */
export async function processDueReturns(parts: Parts): Promise<void> {
  await remind(parts)
  await stopWaiting(parts)
}

/** By returns_due. */
async function remind(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const found = await parts.db.system
    .select({ id: returns.id, companyId: returns.companyId })
    .from(returns)
    .where(
      and(
        eq(returns.status, 'requested'),
        lte(returns.dueAt, daysAfter(now, remindBeforeDays)),
        isNull(returns.remindedAt),
      ),
    )
    .orderBy(asc(returns.dueAt))
    .limit(atOnce)
  await forEach(parts, found, async (tx, id) => {
    const ret = await lockReturn(tx, id)
    if (ret.status !== 'requested' || ret.remindedAt !== null || ret.dueAt === null) return
    await tx.update(returns).set({ remindedAt: now }).where(eq(returns.id, id))
    await notify(parts, tx, newsOf(ret, 'return_due', { ends: riyadhDay(ret.dueAt) }))
  })
}

/** By returns_goods_by. */
async function stopWaiting(parts: Parts): Promise<void> {
  const found = await parts.db.system
    .select({ id: returns.id, companyId: returns.companyId })
    .from(returns)
    .where(and(eq(returns.status, 'accepted'), isNotNull(returns.goodsBy), lte(returns.goodsBy, parts.clock.now())))
    .orderBy(asc(returns.goodsBy))
    .limit(atOnce)
  await forEach(parts, found, (tx, id) => moveReturn(parts, tx, { id, action: 'lapse', side: 'clock' }))
}

/** Each in a transaction of its own. One that fails does not block the others. */
async function forEach(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  found: readonly { readonly id: string; readonly companyId: string }[],
  run: (tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id, companyId } of found) {
    try {
      await db.forCompany(companyId, (tx) => run(tx, id))
    } catch (error) {
      const isMovedMeanwhile = error instanceof Problem && error.code === 'wrong_state'
      if (!isMovedMeanwhile) log.warn({ err: error, id }, 'returns: one deadline was not processed')
    }
  }
}
