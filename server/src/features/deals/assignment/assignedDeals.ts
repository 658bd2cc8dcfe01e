import { openDealStates } from '@mawrid/contract/deals/states.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../../team/index.ts'
import { calledOf } from '../recordDealAction.ts'
import { deals } from '../tables.ts'

/** Deals as members work on them. Assigning is no answer to the buyer: neither version nor time of the deal change. */
export const assignedDeals: WorkRecords = {
  name: 'deals',
  kind: 'deal',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: deals.id,
        assigneeId: deals.assigneeId,
        status: deals.status,
        number: deals.number,
        subject: deals.subject,
      })
      .from(deals)
      .where(
        and(
          ofBoundCompany(deals),
          'ids' in scope
            ? inArray(deals.id, [...scope.ids])
            : and(
                eq(deals.companyId, scope.companyId),
                eq(deals.assigneeId, scope.openOf),
                inArray(deals.status, [...openDealStates]),
              ),
        ),
      )
      .orderBy(asc(deals.id))
      .limit(limit)
      .for('no key update')
    return rows.map((row) => ({ ...row, called: calledOf(row) }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(deals)
      .set({ assigneeId })
      .where(and(ofBoundCompany(deals), inArray(deals.id, [...ids])))
  },
  countOpen: (companyDb, companyId) =>
    countByAssignee(companyDb, deals, and(eq(deals.companyId, companyId), inArray(deals.status, [...openDealStates]))),
  async announce({ events }, tx, companyId, ids) {
    await events.announce(tx, { companyId, kind: 'deal', data: { ids, kind: 'assigned' } })
  },
}
