import type { Feature } from '../../platform/http/feature.ts'
import { approvalHooks } from '../approvals/index.ts'
import { catalogueCache } from '../listings/index.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { warehouseHooks } from '../warehouses/index.ts'
import { assessLosses } from './assessLoss.ts'
import { defineStockJobs } from './jobs.ts'
import { holdingsOf } from './list/holdings.ts'
import { personalData } from './personalData.ts'
import { registerStockRoutes } from './routes.ts'
import { assignedStocktakes } from './stocktakes/assignedStocktakes.ts'
import { assignedTransfers } from './transfers/assignedTransfers.ts'

/** Stock by article and warehouse, and the ledger of its movements. */
export const stock: Feature = {
  name: 'stock',
  personalData,
  onAccountClosed: { nothing: 'stock is not traded once the company is closed, and letters about it find no owner' },
  routes: registerStockRoutes,
  jobs: defineStockJobs,
  connect() {
    warehouseHooks.register({
      name: 'stock',
      holdings: holdingsOf,
      cacheOfCounts: (db, companyId) => catalogueCache(db)(companyId),
    })
    memberHooks.register(memberHooksOf(assignedTransfers))
    memberHooks.register(memberHooksOf(assignedStocktakes))
    approvalHooks.register({ name: 'stock', assess: assessLosses })
  },
}

export { readArchiveCommand, runArchiveCommand } from './archive/archiveCommand.ts'
export { lockLosses, lossWithDay } from './assessLoss.ts'
export type { Change } from './changes.ts'
export { stockHooks } from './hooks.ts'
export { book, type Entry } from './ledger.ts'
export { type Loss, lossOf, valueOfLoss } from './lossValue.ts'
export { hold, pick } from './pick.ts'
export { releasePart } from './releasePart.ts'
export { type DealLine, readHeld, release, releaseStock, releaseToLines } from './reservations.ts'
export { reserve } from './reserve.ts'
export { restockReturned } from './restockReturned.ts'
export { lockStock, type Place, placeKey } from './store.ts'
