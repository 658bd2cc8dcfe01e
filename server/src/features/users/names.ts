import type { Language } from '@mawrid/contract/constants.ts'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

interface Names {
  readonly name: string
  /** Verified by Nafath. */
  readonly name_ar: string | null
}

/** Names by user ID. */
export async function namesOfUsers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Names & { id: string } & Record<string, unknown>>(sql`
    select id, trim(first_name || ' ' || last_name) as name, verified_name_ar as name_ar
    from users where id = any (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((user) => [user.id, user]))
}

/** Columns for queries of records that hold a user's ID. By the primary key of users. */
export function nameOfUser(userId: AnyColumn) {
  return {
    name: sql<string | null>`(select first_name || ' ' || last_name from users where id = ${userId})`,
    nameAr: sql<string | null>`(select verified_name_ar from users where id = ${userId})`,
  }
}

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
