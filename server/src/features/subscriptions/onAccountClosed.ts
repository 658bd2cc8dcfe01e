import { and, eq, sql } from 'drizzle-orm'
import { createPayments } from '../../outside/payments/payments.ts'
import type { AccountClosing, Db } from '../../platform/parts.ts'
import { lockCompany } from '../companies/index.ts'
import { voidUnpaid, withUnpaidClosed } from './changes/unpaid.ts'
import { moveSubscription } from './moveSubscription.ts'
import { lockSubscription, runningSubscription } from './store.ts'
import { cardCharges, creditNotes, savedCards, subscriptionInvoices, subscriptions } from './tables.ts'

/** A closed account pays nothing more: its subscription ends, and its cards and tokens are deleted. */
export const onAccountClosed: AccountClosing = {
  countOpen: async (db, companyId) => ({ payments: await countOpenPayments(db, companyId) }),

  async prepare(parts, { companyId }) {
    const running = companyId && (await runningSubscription(parts.db.system, companyId))
    if (!running) return
    const unpaid = { companyId, subscriptionId: running.id }
    // Payments on a page that was opened before are refunded (`duplicatePayments.ts`).
    await withUnpaidClosed(parts, createPayments(parts), unpaid, async () => {})
  },

  async end(parts, tx, { companyId }) {
    if (!companyId) return
    const company = await lockCompany(tx, companyId)
    const running = await runningSubscription(tx, companyId)
    if (running) {
      const before = await lockSubscription(tx, running.id)
      await voidUnpaid(parts, tx, before.id, { side: 'clock' })
      const change = { status: 'cancelled', graceUntil: null, pendingPackage: null, pendingPeriod: null } as const
      await moveSubscription(parts, tx, { company, before }, change, { action: 'close', side: 'clock' })
    }
    await tx
      .update(subscriptions)
      .set({ autoRenew: false, cardId: null })
      .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.autoRenew, true)))
    await tx.delete(savedCards).where(eq(savedCards.companyId, companyId))
    await tx.update(cardCharges).set({ token: '' }).where(eq(cardCharges.companyId, companyId))
  },
}

/** Transfers whose receipt is being checked, charges and refunds whose outcome is not known yet. */
async function countOpenPayments(db: Db, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      (select count(*) from ${subscriptionInvoices}
        where ${and(eq(subscriptionInvoices.companyId, companyId), eq(subscriptionInvoices.status, 'in_review'))})
      + (select count(*) from ${cardCharges}
        where ${and(eq(cardCharges.companyId, companyId), eq(cardCharges.state, 'pending'))})
      + (select count(*) from ${creditNotes}
        where ${eq(creditNotes.companyId, companyId)} and ${creditNotes.number} is null)
    )::int as count`)
  return rows[0]?.count ?? 0
}
