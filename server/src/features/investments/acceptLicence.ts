import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { OwnInvestment } from './ownInvestment.ts'

interface By {
  readonly before: OwnInvestment | null
  readonly userId: string
  readonly at: Date
}

/** The statement on the licence is kept with who accepted it and when, until it says something else. */
export async function acceptLicence(tx: Db, own: OwnInvestment, { before, userId, at }: By): Promise<OwnInvestment> {
  const amount_committed = before?.amount_committed ?? '0.00'
  if (own.licence_statement === null) return { ...own, amount_committed, licence_accepted: null }
  if (before && isDeepStrictEqual(before.licence_statement, own.licence_statement)) {
    return { ...own, amount_committed, licence_accepted: before.licence_accepted }
  }
  return { ...own, amount_committed, licence_accepted: { by: await nameOf(tx, userId), at: at.toISOString() } }
}

/** As Nafath knows the person, where it does. */
async function nameOf(tx: Db, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(verified_name_ar, trim(first_name || ' ' || last_name)) as name from users where id = ${userId}`)
  return rows[0]?.name ?? ''
}
