import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'
import { registerAddressRoutes } from './routes.ts'

export { nationalAddressOf } from './nationalAddressOf.ts'
export { findAddress } from './store.ts'

/** A company's addresses, and the regions and cities of Saudi Arabia. */
export const addresses: Feature = {
  name: 'addresses',
  personalData,
  onAccountClosed: { nothing: 'addresses stay with the company for a year, for claims' },
  routes: registerAddressRoutes,
}
