import type { ZatcaDelay } from '@mawrid/contract/einvoicing/delays.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, count, min } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { emailOwner } from '../../companies/index.ts'
import { zatcaDocuments } from '../tables.ts'
import { lateDocuments } from './lateDocuments.ts'
import { isOfEnvironment } from './waiting.ts'

/** Emails owners whose documents are late at ZATCA, once for each company and day. By the index zatca_documents_open. */
export async function emailLateDocuments(parts: Parts): Promise<void> {
  const { db, clock, settings } = parts
  const now = clock.now()
  const day = riyadhDay(now)
  const { companyId, dueAt } = zatcaDocuments
  const isSent = isOfEnvironment(db.system, settings.zatca.environment)
  const counted = (delay: ZatcaDelay) =>
    db.system
      .select({ companyId, documents: count(), firstDue: min(dueAt) })
      .from(zatcaDocuments)
      .where(and(lateDocuments(now, delay), isSent))
      .groupBy(companyId)
  const near = new Map((await counted('deadline_near')).map((row) => [row.companyId, row]))
  const waiting = new Map((await counted('waiting_long')).map((row) => [row.companyId, row.documents]))
  await db.transaction(async (tx) => {
    for (const id of new Set([...near.keys(), ...waiting.keys()])) {
      // The marketplace's own documents have no owner to email.
      if (id === null) continue
      await emailOwner(parts, tx, {
        companyId: id,
        recordId: id,
        kind: 'documents_late',
        template: 'documentsLate',
        moment: day,
        path: `${screenPaths.eInvoicing}/`,
        values: {
          // Facts without a value are left out of the email.
          near: shown(near.get(id)?.documents),
          deadline: near.get(id)?.firstDue?.toISOString() ?? '',
          waiting: shown(waiting.get(id)),
        },
      })
    }
  })
}

function shown(count: number | undefined): string {
  return count ? String(count) : ''
}
