import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { addDays, daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, inArray } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { type NoticeNews, notifyMany } from '../../notices/index.ts'
import { customers, customerDocuments as documents } from '../tables.ts'

const warnedDays = [1, 7, 14, 30]

/** Notifies 30, 14, 7 days and one day before a document of a customer expires. */
export async function notifyEndingCustomerDocuments(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  await notifyMany(
    parts,
    ({ after, limit }) =>
      // By customer_documents_expiring.
      parts.db.system
        .select({
          id: documents.id,
          companyId: documents.companyId,
          customerId: customers.id,
          nameAr: customers.nameAr,
          nameEn: customers.nameEn,
          name: documents.name,
          ends: documents.expiresOn,
        })
        .from(documents)
        .innerJoin(customers, eq(customers.id, documents.customerId))
        .where(
          and(
            between(documents.expiresOn, today, addDays(today, 30)),
            gt(documents.id, after),
            inArray(customers.status, ['active', 'blocked', 'merged']),
          ),
        )
        .orderBy(asc(documents.id))
        .limit(limit),
    ({ id, companyId, customerId, nameAr, nameEn, name, ends }): NoticeNews[] => {
      const left = daysBetween(today, ends ?? today)
      const step = warnedDays.find((days) => left <= days)
      return [
        {
          companyId,
          kind: 'customer_document_ending',
          recordId: customerId,
          path: recordPath('customer', customerId),
          moment: `${id} ${ends} ${step}`,
          values: { name_ar: nameAr, name_en: nameEn ?? nameAr, file: name, ends: ends ?? today },
        },
      ]
    },
  )
}
