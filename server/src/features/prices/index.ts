import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'
import { registerPriceRoutes } from './routes.ts'

export { pricesOfLines } from './pricesOfLines.ts'

/** What customers pay instead of the list price. */
export const prices: Feature = {
  name: 'prices',
  personalData,
  onAccountClosed: { nothing: 'price lists answer for an active company alone, and are deleted with it' },
  routes: registerPriceRoutes,
}
