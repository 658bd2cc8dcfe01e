import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

/**
 * Whether the owner of a company has asked to close the account, or it is closed. Closing is requested while the company is
 * locked, so that whoever holds the company knows that the answer stays true until the end of the transaction.
 */
export async function isAccountClosing(db: Db, companyId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from companies c join users u on u.id = c.user_id
    where c.id = ${companyId} and (u.closes_at is not null or u.closed_at is not null)`)
  return rowCount !== 0
}

export async function refuseWhileClosing(db: Db, companyId: string): Promise<void> {
  if (await isAccountClosing(db, companyId)) throw new Problem('account_closing')
}
