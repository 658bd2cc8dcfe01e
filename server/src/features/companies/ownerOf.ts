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
 * Whom a company belongs to, for emails about it; nobody once the account is closed. Asked of the whole database, since
 * people are not a company's.
 */
export async function ownerOf(system: Db, userId: string): Promise<Owner | undefined> {
  const { rows } = await system.execute<Owner & Record<string, unknown>>(
    sql`select email, first_name, last_name, lang from users where id = ${userId} and closed_at is null`,
  )
  return rows[0]
}
