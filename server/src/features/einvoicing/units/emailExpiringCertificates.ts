import { certificateWarningDays } from '@mawrid/contract/einvoicing/unit.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, not, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isNotified, notifyMany } from '../../notices/index.ts'
import { zatcaUnits } from '../tables.ts'

/**
 * Notifies of certificates that are about to expire, once for each certificate. The marketplace's own are logged. By
 * the index zatca_units_ending.
 */
export async function emailExpiringCertificates(parts: Parts): Promise<void> {
  const { db, clock, log, settings } = parts
  const now = clock.now()
  const { id, companyId, name, status, environment, certificateUntil } = zatcaUnits
  const lastDay = sql<string>`(${certificateUntil} at time zone 'Asia/Riyadh')::date::text`
  const news = { companyId, kind: 'certificate_ending', recordId: id, moment: lastDay } as const
  const isDue = and(
    eq(status, 'ready'),
    eq(environment, settings.zatca.environment),
    between(certificateUntil, now, daysAfter(now, certificateWarningDays)),
    not(isNotified(news)),
  )
  await notifyMany(
    parts,
    ({ after, limit }) =>
      db.system
        .select({ id, companyId, name, certificateUntil })
        .from(zatcaUnits)
        .where(and(isDue, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (unit) => {
      if (unit.certificateUntil === null) return undefined
      const ends = riyadhDay(unit.certificateUntil)
      if (unit.companyId === null) {
        log.warn(
          { unit: unit.name, ends },
          'einvoicing: a certificate of the marketplace ends; renew it with `npm run e-invoicing`',
        )
        return undefined
      }
      return {
        companyId: unit.companyId,
        recordId: unit.id,
        kind: 'certificate_ending',
        template: 'certificateExpiring',
        moment: ends,
        path: `${screenPaths.eInvoicing}/`,
        values: { unit: unit.name, ends },
      }
    },
  )
}
