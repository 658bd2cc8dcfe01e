import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../../team/index.ts'
import { stockTransfers as transfers } from '../tables.ts'

/** Transfers as members work on them: who receives the goods. */
export const assignedTransfers: WorkRecords = {
  name: 'transfers',
  kind: 'transfer',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: transfers.id,
        assigneeId: transfers.assigneeId,
        status: transfers.status,
        number: transfers.number,
        warehouseIds: sql<string[]>`array[${transfers.fromWarehouse}, ${transfers.toWarehouse}]`,
      })
      .from(transfers)
      .where(
        and(
          ofBoundCompany(transfers),
          'ids' in scope
            ? inArray(transfers.id, [...scope.ids])
            : and(
                eq(transfers.companyId, scope.companyId),
                eq(transfers.assigneeId, scope.openOf),
                inArray(transfers.status, ['draft', 'sent', 'partly_received']),
              ),
        ),
      )
      .orderBy(asc(transfers.id))
      .limit(limit)
      .for('no key update')
    return rows.map((row) => ({ ...row, called: { ref: String(row.number) } }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(transfers)
      .set({ assigneeId })
      .where(and(ofBoundCompany(transfers), inArray(transfers.id, [...ids])))
  },
  countOpen: (companyDb, companyId) =>
    countByAssignee(
      companyDb,
      transfers,
      and(eq(transfers.companyId, companyId), inArray(transfers.status, ['draft', 'sent', 'partly_received'])),
    ),
  async announce({ events }, tx, companyId, ids) {
    const places = await tx
      .select({ from: transfers.fromWarehouse, to: transfers.toWarehouse })
      .from(transfers)
      .where(inArray(transfers.id, [...ids]))
    const warehouses = [...new Set(places.flatMap(({ from, to }) => [from, to]))]
    await events.announce(tx, { companyId, kind: 'transfer', data: { ids, warehouses } })
  },
}
