import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'
import { registerWarehouseRoutes } from './routes.ts'

export { dependOnWarehouses } from './dependants.ts'

/** A company's warehouses. */
export const warehouses: Feature = {
  name: 'warehouses',
  personalData,
  onAccountClosed: { nothing: 'warehouses stay with the company for a year, for claims' },
  routes: registerWarehouseRoutes,
}
