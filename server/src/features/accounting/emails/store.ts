import { eq, sql } from 'drizzle-orm'
import { countUpTo, indexOrder, type Place } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { type AccountingEmailRecord, accountingEmails } from '../tables.ts'

export function countSent(companyDb: Db, companyId: string, limit: number): Promise<number> {
  return countUpTo(companyDb, accountingEmails, eq(accountingEmails.companyId, companyId), limit)
}

/** What was emailed, by the index accounting_emails_company. */
export function readSent(
  companyDb: Db,
  companyId: string,
  { ordering = '-sent_at', limit, offset }: Place,
): Promise<AccountingEmailRecord[]> {
  return companyDb
    .select()
    .from(accountingEmails)
    .where(eq(accountingEmails.companyId, companyId))
    .orderBy(indexOrder(ordering, { sent_at: sql`${accountingEmails.sentAt}` }, accountingEmails.id))
    .limit(limit)
    .offset(offset)
}
