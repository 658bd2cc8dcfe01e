import type { Language } from '@mawrid/contract/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

export interface Owner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly lang: Language
}

/**
 * The owner of a company, for emails about it; none once the account is closed. A company's transaction sees its own
 * owner only.
 */
export async function ownerOf(db: Db, userId: string): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner & Record<string, unknown>>(
    sql`select email, first_name, last_name, lang from users where id = ${userId} and closed_at is null`,
  )
  return rows[0]
}
