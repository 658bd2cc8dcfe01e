import type { Feature } from '../../platform/http/feature.ts'
import { defineMarketJobs } from './jobs.ts'
import { storeSandboxKey } from './keys/sandboxKey.ts'
import { personalData } from './personalData.ts'
import { addMarketReadings } from './readings.ts'
import { registerMarketRoutes } from './routes.ts'
import { checkSecrets, resealWebhooks } from './webhooks/secrets.ts'

export { announceToMarket } from './announceToMarket.ts'
export { sandboxApiKey, writeApiKey } from './keys/apiKey.ts'
export { readKeyCommand, runKeyCommand } from './keys/keyCommand.ts'
export { createMarketGate } from './keys/marketGate.ts'
export {
  deliveriesForStaff,
  enableWebhookByStaff,
  resendDelivery,
  webhooksForStaff,
} from './webhooks/staffWebhooks.ts'

/** Access for the marketplace's other systems: API keys and webhooks. */
export const market: Feature = {
  name: 'market',
  personalData,
  onAccountClosed: { nothing: 'keys and webhooks belong to the marketplace and not to a seller' },
  async prepare(parts) {
    await storeSandboxKey(parts)
    await checkSecrets(parts)
  },
  reseal: resealWebhooks,
  routes: registerMarketRoutes,
  jobs: defineMarketJobs,
  readings: addMarketReadings,
}
