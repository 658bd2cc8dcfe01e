import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { nextNumber } from '../../../platform/database/numbers.ts'
import type { Db } from '../../../platform/parts.ts'

/** The company's next number of the year: `D-2026-000123`. */
export async function takeDealNumber(tx: Db, companyId: string, now: Date): Promise<string> {
  const year = riyadhDay(now).slice(0, 4)
  return nextNumber(
    tx,
    `D-${year}`,
    sql`
    insert into deal_numbers (company_id, year, last) values (${companyId}, ${Number(year)}, 1)
    on conflict (company_id, year) do update set last = deal_numbers.last + 1
    returning last`,
  )
}
