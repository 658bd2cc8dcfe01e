import type { Feature } from '../../platform/http/feature.ts'
import { usageHooks } from '../subscriptions/index.ts'
import { personalData } from './personalData.ts'
import { registerWarehouseRoutes } from './routes.ts'
import { warehouseUsage } from './store.ts'

export { type HoldingsQuery, warehouseHooks } from './hooks.ts'

/** A company's warehouses. */
export const warehouses: Feature = {
  name: 'warehouses',
  personalData,
  onAccountClosed: { nothing: 'warehouses stay with the company for a year, for claims' },
  routes: registerWarehouseRoutes,
  connect() {
    usageHooks.register({ name: 'warehouses', usageOf: warehouseUsage })
  },
}
