import { openReturnStates } from '@mawrid/contract/returns/states.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany, someInMemberScope } from '../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../team/index.ts'
import { calledOf } from './recordReturnAction.ts'
import { returns } from './tables.ts'

/** Returns as members work on them. */
export const assignedReturns: WorkRecords = {
  name: 'returns',
  kind: 'return',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: returns.id,
        assigneeId: returns.assigneeId,
        status: returns.status,
        warehouseIds: returns.warehouseIds,
        number: returns.number,
        buyerNameAr: returns.buyerNameAr,
        buyerNameEn: returns.buyerNameEn,
      })
      .from(returns)
      .where(
        and(
          ofBoundCompany(returns),
          'ids' in scope
            ? // A return that a deal's dispute settles is in reach of those who do not see it.
              and(inArray(returns.id, [...scope.ids]), someInMemberScope(returns.warehouseIds))
            : and(
                eq(returns.companyId, scope.companyId),
                eq(returns.assigneeId, scope.openOf),
                inArray(returns.status, [...openReturnStates]),
              ),
        ),
      )
      .orderBy(asc(returns.id))
      .limit(limit)
      .for('no key update')
    return rows.map((row) => ({ ...row, called: calledOf(row) }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(returns)
      .set({ assigneeId })
      .where(and(ofBoundCompany(returns), inArray(returns.id, [...ids])))
  },
  countOpen: (companyDb, companyId) =>
    countByAssignee(
      companyDb,
      returns,
      and(eq(returns.companyId, companyId), inArray(returns.status, [...openReturnStates])),
    ),
  async announce({ events }, tx, companyId, ids) {
    const rows = await tx
      .select({ warehouseIds: returns.warehouseIds })
      .from(returns)
      .where(inArray(returns.id, [...ids]))
    const warehouses = [...new Set(rows.flatMap(({ warehouseIds }) => warehouseIds))]
    await events.announce(tx, { companyId, kind: 'return', data: { ids, warehouses } })
  },
}
