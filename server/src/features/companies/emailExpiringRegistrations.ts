import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm'
import { addDays, riyadhDay } from '../../platform/calendar/days.ts'
import type { Parts } from '../../platform/parts.ts'
import { companies } from './tables.ts'
import { tellOwner } from './tellOwner.ts'

const batchSize = 500

/** Emails the owner of each company whose registration expires within the warning period, once for each expiry day. */
export async function emailExpiringRegistrations(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const today = riyadhDay(clock.now())
  const { id, name, crName, cr, expiryDate, isVerified, closedAt } = companies
  const isTold = sql`exists (
    select from letters_told t where t.company_id = ${id} and t.kind = 'registration_ending'
      and t.record_id = ${id} and t.moment = ${expiryDate}::text)`
  // By companies_expiring.
  const isDue = and(
    eq(isVerified, true),
    isNull(closedAt),
    between(expiryDate, today, addDays(today, registrationWarnsDays)),
    sql`not ${isTold}`,
  )
  let last: string | undefined
  for (;;) {
    const due = await db.system
      .select({ id, name, crName, cr, expiryDate })
      .from(companies)
      .where(and(isDue, last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(batchSize)
    await db.transaction(async (tx) => {
      for (const company of due) {
        const ends = company.expiryDate ?? ''
        await tellOwner(parts, tx, {
          companyId: company.id,
          recordId: company.id,
          kind: 'registration_ending',
          template: 'registrationExpiring',
          moment: ends,
          path: '/apps/company/list/',
          values: { company: company.crName ?? company.name, cr: company.cr ?? '', ends },
        })
      }
    })
    last = due.at(-1)?.id
    if (due.length < batchSize) return
  }
}
