import { sql } from 'drizzle-orm'
import { riyadhDay } from '../../../platform/calendar/days.ts'
import type { Db } from '../../../platform/parts.ts'

/** The company's next number of the year: `D-2026-000123`. */
export async function takeNumber(tx: Db, companyId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into deal_numbers (company_id, year, last) values (${companyId}, ${Number(year)}, 1)
    on conflict (company_id, year) do update set last = deal_numbers.last + 1
    returning last`)
  const [taken] = rows
  if (!taken) throw new Error('No number was given to the deal')
  return `D-${year}-${String(taken.last).padStart(6, '0')}`
}
