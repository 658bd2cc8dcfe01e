import { eq, or } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { noticeChoices, noticePhones, notices, noticeTimes, pushSubscriptions } from './tables.ts'

/** The person's notices go, and those of all members about the company that ends. */
export const onAccountClosed: AccountClosing = {
  async end(_parts, tx, { userId, companyId }) {
    const isTheirs = eq(notices.userId, userId)
    for (const table of [noticeChoices, noticeTimes, noticePhones, pushSubscriptions])
      await tx.delete(table).where(eq(table.userId, userId))
    await tx.delete(notices).where(companyId ? or(isTheirs, eq(notices.companyId, companyId)) : isTheirs)
  },
}
