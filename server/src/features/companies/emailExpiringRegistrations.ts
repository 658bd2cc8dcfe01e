import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { emailOwners, isNotified } from './emailOwner.ts'
import { companies } from './tables.ts'
import { isLeaving } from './view.ts'

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
  await emailOwners(
    parts,
    ({ after, limit }) =>
      db.system
        .select({ id, name, crName, cr, expiryDate })
        .from(companies)
        .where(and(isDue, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (company) => ({
      companyId: company.id,
      recordId: company.id,
      kind: 'registration_ending',
      template: 'registrationExpiring',
      moment: company.expiryDate ?? '',
      path: `${screenPaths.company}/`,
      values: { company: company.crName ?? company.name, cr: company.cr ?? '', ends: company.expiryDate ?? '' },
    }),
  )
}
