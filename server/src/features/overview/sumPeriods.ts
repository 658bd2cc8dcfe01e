import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { dealPeriods } from './tables.ts'

const atOnce = 500

/** Stores the figures of past months and years that changed since, by the index deal_periods_stale. */
export async function sumPeriods({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): Promise<void> {
  const today = riyadhDay(clock.now())
  for (;;) {
    const { rows } = await db.long.system.execute<{ company: string; span: string; first: string }>(sql`
      select company_id as company, span, first_day::text as first from ${dealPeriods}
      where summed_changes < changes and first_day + ('1 ' || span)::interval <= ${today}::date
      order by first_day desc limit ${atOnce}`)
    let summed = 0
    for (const { company, span, first } of rows) {
      try {
        await db.long.forCompany(company, (tx) => tx.execute(sql`select sum_deals(${span}, ${first}::date)`))
        summed += 1
      } catch (error) {
        log.warn({ err: error, company, span, first }, 'overview: a period was not summed up')
      }
    }
    if (rows.length < atOnce || summed === 0) return
  }
}
