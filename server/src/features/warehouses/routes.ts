import * as calls from '@mawrid/contract/warehouses/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { createWarehouse, updateWarehouse } from './changeWarehouses.ts'
import { cacheOfCounts } from './hooks.ts'
import { moveWarehouse } from './moveWarehouse.ts'
import { countWarehouses, findWarehouse, listWarehouses, warehouseCounts, warehouseNames } from './store.ts'
import { warehouseView } from './view.ts'

export function registerWarehouseRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.createWarehouse, (context) => createWarehouse(parts, context))
  handle(calls.listWarehouses, async ({ principal, query, request }) => {
    const cache = await cacheOfCounts(db, principal.company.id)
    return db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countWarehouses(companyDb, query, limit),
        rows: async (limit, offset) =>
          (await listWarehouses(companyDb, query, { limit, offset, cache })).map(warehouseView),
      }),
    )
  })
  handle(calls.nameWarehouses, async ({ principal }) => ({
    results: await db.readCompany(principal.company.id, warehouseNames),
  }))
  handle(calls.countWarehouses, ({ principal }) => db.readCompany(principal.company.id, warehouseCounts))
  handle(calls.readWarehouse, async ({ params, principal }) =>
    warehouseView(await db.readCompany(principal.company.id, (companyDb) => findWarehouse(companyDb, params.id))),
  )
  handle(calls.updateWarehouse, (context) => updateWarehouse(parts, context))
  handle(calls.archiveWarehouse, async ({ params: { id }, principal }) => {
    const { userId, company } = principal
    await moveWarehouse(parts, { id, companyId: company.id, userId, action: 'archive' })
    return { id, outcome: 'archived' as const }
  })

  const stateCalls = [
    [calls.activateWarehouse, 'activate'],
    [calls.deactivateWarehouse, 'deactivate'],
    [calls.restoreWarehouse, 'restore'],
  ] as const
  for (const [call, action] of stateCalls) {
    handle(call, async ({ params, body, principal: { userId, company } }) => {
      const move = { id: params.id, companyId: company.id, userId, action, version: body.version }
      return warehouseView(await moveWarehouse(parts, move))
    })
  }
}
