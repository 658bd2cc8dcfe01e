import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { emailOwner, isNotified } from './emailOwner.ts'
import { companies } from './tables.ts'
import { isLeaving } from './view.ts'

const batchSize = 500

/** Emails the owner of each company whose registration expires within the warning period, once for each expiry day. */
export async function emailExpiringRegistrations(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const today = riyadhDay(clock.now())
  const { id, name, crName, cr, expiryDate, isVerified, closedAt } = companies
  const news = { companyId: id, kind: 'registration_ending', recordId: id, moment: sql`${expiryDate}::text` } as const
  // By companies_expiring.
  const isDue = and(
    eq(isVerified, true),
    isNull(closedAt),
    sql`${isLeaving} is not true`,
    between(expiryDate, today, addDays(today, registrationWarnsDays)),
    not(isNotified(news)),
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
        await emailOwner(parts, tx, {
          companyId: company.id,
          recordId: company.id,
          kind: 'registration_ending',
          template: 'registrationExpiring',
          moment: ends,
          path: `${screenPaths.company}/`,
          values: { company: company.crName ?? company.name, cr: company.cr ?? '', ends },
        })
      }
    })
    last = due.at(-1)?.id
    if (due.length < batchSize) return
  }
}
