import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, between, eq } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { emailOwner } from '../../companies/index.ts'
import { zatcaUnits } from '../tables.ts'

const warnsDays = 30

/** Emails owners whose certificates end within 30 days, once for each certificate; of the marketplace's own the log warns. By the index zatca_units_ending. */
export async function emailExpiringCertificates(parts: Parts): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  const isDue = and(
    eq(zatcaUnits.status, 'ready'),
    between(zatcaUnits.certificateUntil, now, daysAfter(now, warnsDays)),
  )
  const due = await db.system.select().from(zatcaUnits).where(isDue)
  await db.transaction(async (tx) => {
    for (const { id, companyId, name, certificateUntil } of due) {
      if (certificateUntil === null) continue
      const ends = riyadhDay(certificateUntil)
      if (companyId === null) {
        log.warn(
          { unit: name, ends },
          'einvoicing: a certificate of the marketplace ends; renew it with `npm run e-invoicing`',
        )
        continue
      }
      await emailOwner(parts, tx, {
        companyId,
        recordId: id,
        kind: 'certificate_ending',
        template: 'certificateExpiring',
        moment: ends,
        path: `${screenPaths.eInvoicing}/`,
        values: { unit: name, ends },
      })
    }
  })
}
