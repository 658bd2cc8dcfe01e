import type { Parts } from '../../platform/parts.ts'
import { deliverJob } from './announceToMarket.ts'
import { deliver } from './webhooks/deliver.ts'
import { forgetEvents, retryDeliveries } from './webhooks/retryDeliveries.ts'

export function defineMarketJobs(parts: Parts): void {
  const { jobs } = parts
  jobs.define<{ recordId: string }>({
    name: deliverJob,
    formerNames: ['market.deliver'],
    run: (job) => deliver(parts, job),
  })
  jobs.every('market.retry_deliveries', '* * * * *', () => retryDeliveries(parts))
  jobs.every('market.forget_events', '50 3 * * *', () => forgetEvents(parts), { formerNames: ['market.forget'] })
}
