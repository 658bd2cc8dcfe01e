import type { Feature } from '../../platform/http/feature.ts'
import { registerServiceRoutes } from './routes.ts'

export { service } from './service.ts'

/** The services a company offers (checklist C-16, C-17). */
export const services: Feature = {
  name: 'services',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  routes: registerServiceRoutes,
}
