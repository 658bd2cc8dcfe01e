import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, isNotNull, not, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isNotified, notifyMany } from '../../notices/index.ts'
import { zatcaDocuments } from '../tables.ts'
import { asOf, lateDocuments } from './store.ts'

/**
 * Notifies of documents that are late at ZATCA, once for each company and day. The marketplace's own documents have no
 * members to notify. By the index zatca_documents_open.
 */
export async function emailLateDocuments(parts: Parts): Promise<void> {
  const { db } = parts
  const today = asOf(parts)
  const day = riyadhDay(today.now)
  const { companyId, dueAt } = zatcaDocuments
  const isNear = lateDocuments(today, 'deadline_near')
  const news = { companyId, kind: 'documents_late', recordId: companyId, moment: sql`${day}` } as const
  // Grouped once: each page would group the documents of all companies after it again.
  const late = await db.system
    .select({
      id: sql<string>`${companyId}`,
      near: sql<number>`(count(*) filter (where ${isNear}))::int`,
      firstDue: sql<Date | null>`min(${dueAt}) filter (where ${isNear})`.mapWith(dueAt),
      waiting: sql<number>`(count(*) filter (where ${lateDocuments(today, 'waiting_long')}))::int`,
    })
    .from(zatcaDocuments)
    .where(and(lateDocuments(today), isNotNull(companyId)))
    .groupBy(companyId)
    .having(not(isNotified(news)))
  await notifyMany(
    parts,
    ({ limit }) => Promise.resolve(late.splice(0, limit)),
    ({ id, near, firstDue, waiting }) => ({
      companyId: id,
      recordId: id,
      kind: 'documents_late',
      template: 'documentsLate',
      moment: day,
      path: `${screenPaths.eInvoicing}/`,
      // Facts without a value are left out of the email.
      values: { near: shown(near), deadline: firstDue?.toISOString() ?? '', waiting: shown(waiting) },
    }),
  )
}

function shown(count: number): string {
  return count ? String(count) : ''
}
