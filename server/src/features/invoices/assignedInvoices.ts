import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../team/index.ts'
import { invoices } from './tables.ts'

/** Drafts, and what a buyer still has to pay. */
const isOpen = or(
  eq(invoices.status, 'draft'),
  and(notInArray(invoices.status, ['draft', 'cancelled']), gt(invoices.open, '0'), ne(invoices.kind, 'credit_note')),
)

/** Invoices as members work on them. An issued invoice never changes; who works on it is no part of it. */
export const assignedInvoices: WorkRecords = {
  name: 'invoices',
  kind: 'invoice',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: invoices.id,
        assigneeId: invoices.assigneeId,
        status: invoices.status,
        number: invoices.number,
        nameAr: sql<string | null>`${invoices.buyer} ->> 'name_ar'`,
        nameEn: sql<string | null>`${invoices.buyer} ->> 'name_en'`,
      })
      .from(invoices)
      .where(
        and(
          ofBoundCompany(invoices),
          'ids' in scope
            ? inArray(invoices.id, [...scope.ids])
            : and(eq(invoices.companyId, scope.companyId), eq(invoices.assigneeId, scope.openOf), isOpen),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(limit)
      .for('no key update')
    return rows.map((row) => ({ ...row, called: { ref: row.number, name_ar: row.nameAr, name_en: row.nameEn } }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(invoices)
      .set({ assigneeId })
      .where(and(ofBoundCompany(invoices), inArray(invoices.id, [...ids])))
  },
  countOpen: (companyDb, companyId) =>
    countByAssignee(companyDb, invoices, and(eq(invoices.companyId, companyId), isOpen)),
  async announce({ events }, tx, companyId, ids) {
    await events.announce(tx, { companyId, kind: 'invoice', data: { ids } })
  },
}
