import { and, asc, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { countByAssignee, type WorkRecords } from '../../team/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { stocktakes } from '../tables.ts'

/** Stock counts as members work on them: who counts the warehouse. A count that is there is open. */
export const assignedStocktakes: WorkRecords = {
  name: 'stocktakes',
  kind: 'stocktake',
  async lock(tx, scope, limit) {
    const rows = await tx
      .select({
        id: stocktakes.id,
        assigneeId: stocktakes.assigneeId,
        warehouseId: stocktakes.warehouseId,
        nameAr: warehouses.nameAr,
        nameEn: warehouses.nameEn,
      })
      .from(stocktakes)
      .innerJoin(warehouses, eq(warehouses.id, stocktakes.warehouseId))
      .where(
        and(
          ofBoundCompany(stocktakes),
          'ids' in scope
            ? inArray(stocktakes.id, [...scope.ids])
            : and(eq(stocktakes.companyId, scope.companyId), eq(stocktakes.assigneeId, scope.openOf)),
        ),
      )
      .orderBy(asc(stocktakes.id))
      .limit(limit)
      .for('no key update', { of: stocktakes })
    return rows.map(({ nameAr, nameEn, warehouseId, ...row }) => ({
      ...row,
      warehouseIds: [warehouseId],
      status: null,
      called: { name_ar: nameAr, name_en: nameEn },
    }))
  },
  async store(tx, ids, assigneeId) {
    await tx
      .update(stocktakes)
      .set({ assigneeId })
      .where(and(ofBoundCompany(stocktakes), inArray(stocktakes.id, [...ids])))
  },
  countOpen: (companyDb, companyId) => countByAssignee(companyDb, stocktakes, eq(stocktakes.companyId, companyId)),
  async announce({ events }, tx, companyId, ids) {
    const places = await tx
      .select({ warehouseId: stocktakes.warehouseId })
      .from(stocktakes)
      .where(inArray(stocktakes.id, [...ids]))
    const data = { ids, warehouses: places.map(({ warehouseId }) => warehouseId) }
    await events.announce(tx, { companyId, kind: 'stocktake', data })
  },
}
