import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { isNotified, notifyMany } from '../notices/index.ts'
import { companies } from './tables.ts'
import { isLeaving } from './view.ts'

/** Notifies those who edit a company 30, 14, 7 days and one day before its registration expires. */
export async function emailExpiringRegistrations(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const today = riyadhDay(clock.now())
  const { id, name, crName, cr, expiryDate, isVerified, closedAt } = companies
  const left = sql`(${expiryDate} - ${today}::date)`
  const step = sql<string>`${expiryDate}::text || case when ${left} <= 1 then ' 1' when ${left} <= 7 then ' 7'
    when ${left} <= 14 then ' 14' else '' end`
  const news = { companyId: id, kind: 'registration_ending', recordId: id, moment: step } as const
  // By companies_expiring.
  const isDue = and(
    eq(isVerified, true),
    isNull(closedAt),
    sql`${isLeaving} is not true`,
    between(expiryDate, today, addDays(today, registrationWarnsDays)),
    not(isNotified(news)),
  )
  await notifyMany(
    parts,
    ({ after, limit }) =>
      db.system
        .select({ id, name, crName, cr, expiryDate, step })
        .from(companies)
        .where(and(isDue, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (company) => ({
      companyId: company.id,
      recordId: company.id,
      kind: 'registration_ending',
      template: 'registrationExpiring',
      moment: company.step,
      path: `${screenPaths.company}/`,
      values: { company: company.crName ?? company.name, cr: company.cr ?? '', ends: company.expiryDate ?? '' },
    }),
  )
}
