import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../team/index.ts'
import { calledOf } from './recordCustomerAction.ts'
import { customers } from './tables.ts'

/** Customers as members look after them. */
export const assignedCustomers: WorkRecords = {
  name: 'customers',
  kind: 'customer',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: customers.id,
        assigneeId: customers.assigneeId,
        status: customers.status,
        number: customers.number,
        nameAr: customers.nameAr,
        nameEn: customers.nameEn,
      })
      .from(customers)
      .where(
        and(
          ofBoundCompany(customers),
          'ids' in scope
            ? inArray(customers.id, [...scope.ids])
            : and(
                eq(customers.companyId, scope.companyId),
                eq(customers.assigneeId, scope.openOf),
                inArray(customers.status, ['active', 'blocked']),
              ),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(limit)
      .for('no key update')
    return rows.map((row) => ({ ...row, called: calledOf(row) }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(customers)
      .set({ assigneeId })
      .where(and(ofBoundCompany(customers), inArray(customers.id, [...ids])))
  },
  countOpen: (companyDb, companyId) =>
    countByAssignee(
      companyDb,
      customers,
      and(eq(customers.companyId, companyId), inArray(customers.status, ['active', 'blocked'])),
    ),
  async announce({ events }, tx, companyId, ids) {
    await events.announce(tx, { companyId, kind: 'customer', data: { ids, kind: 'assigned' } })
  },
}
