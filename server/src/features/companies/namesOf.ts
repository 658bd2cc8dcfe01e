import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

export interface Named {
  readonly id: string
  readonly name: string
  /** As Nafath gave it. */
  readonly name_ar: string | null
  readonly company_name: string | null
}

/** What people and their companies are called, by the keys of both. Reads the whole database. */
export async function namesOf(system: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (userIds.length === 0) return new Map()
  const ids = sql.join(
    [...new Set(userIds)].map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await system.execute<Named & Record<string, unknown>>(sql`
    select users.id, trim(first_name || ' ' || last_name) as name, verified_name_ar as name_ar,
      companies.name as company_name
    from users left join companies on companies.user_id = users.id
    where users.id in (${ids})`)
  return new Map(rows.map((person) => [person.id, person]))
}
