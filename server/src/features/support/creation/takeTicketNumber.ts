import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { nextNumber } from '../../../platform/database/numbers.ts'
import type { Db } from '../../../platform/parts.ts'

/** The person's next number of the year: `T-2026-000012`. */
export async function takeTicketNumber(tx: Db, userId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  return nextNumber(
    tx,
    `T-${year}`,
    sql`
    insert into ticket_numbers (user_id, year, last) values (${userId}, ${Number(year)}, 1)
    on conflict (user_id, year) do update set last = ticket_numbers.last + 1
    returning last`,
  )
}
