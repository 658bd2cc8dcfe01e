import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

/**
 * Whether the company's owner has asked to close the account, or it is closed. Closing locks the company, so for a
 * caller that holds this lock the answer stays true until its transaction ends.
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
