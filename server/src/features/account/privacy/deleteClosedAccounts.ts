import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { columnsOf } from '../../../platform/personalData/catalogue.ts'
import { pastFrom } from '../../../platform/personalData/past.ts'
import { companies } from '../../companies/tables.ts'
import { users } from '../../users/tables.ts'
import { retentionHolds } from '../tables.ts'

const atOnce = 100

/**
 * Deletes the remaining rows of closed accounts once no deal or tax record refers to the company any more, at the
 * earliest a year after closing. Returns how many accounts were deleted.
 */
export async function deleteClosedAccounts(parts: Parts, options: { readonly isDryRun: boolean }): Promise<number> {
  const { db, clock } = parts
  const due = await db.system
    .select({ userId: users.id, companyId: companies.id })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(retentionHolds, and(eq(retentionHolds.userId, users.id), isNull(retentionHolds.releasedAt)))
    .where(
      and(
        lt(users.closedAt, pastFrom(clock.now()).years(1)),
        isNull(retentionHolds.id),
        sql`not exists (select from deals where deals.company_id = ${companies.id})`,
        sql`not exists (select from invoices where invoices.company_id = ${companies.id})`,
        sql`not exists (select from subscription_invoices i where i.company_id = ${companies.id})`,
      ),
    )
    .limit(atOnce)
  if (options.isDryRun) return due.length
  for (const { userId, companyId } of due) {
    await db.transaction(async (tx) => {
      if (companyId) await deleteCompany(parts, tx, companyId)
      await tx.execute(sql`delete from history_entries where record_id = ${userId}`)
      await tx.delete(users).where(eq(users.id, userId))
    })
  }
  return due.length < atOnce ? due.length : due.length + (await deleteClosedAccounts(parts, options))
}

/**
 * Tables without a foreign key to the company are deleted by its id. Unreferenced files are removed the following
 * night.
 */
async function deleteCompany({ personalData }: Parts, tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`delete from stock_reservations where company_id = ${companyId}`)
  await tx.execute(sql`delete from stock_transfers where company_id = ${companyId}`)
  // With their articles, and what lay in stock of them.
  await tx.execute(sql`delete from listings where company_id = ${companyId}`)
  await tx.delete(companies).where(eq(companies.id, companyId))
  for (const [table, data] of Object.entries(personalData)) {
    if (table === 'files' || !columnsOf(data).includes('company_id')) continue
    await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${companyId}`)
  }
}
