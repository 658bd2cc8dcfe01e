import * as calls from '@mawrid/contract/deals/delivery.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import { readEstimates, regionOf } from './estimates.ts'
import { readOnTime } from './readOnTime.ts'

/** What delivery costs, when goods can arrive, and whether they came in time. */
export function registerDeliveryRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(calls.readDealDelivery, ({ params, query, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) => {
      const region = regionOf(await findDeal(companyDb, params.id))
      const order = { at: clock.now(), leadDays: query.lead_days }
      return { results: region === null ? [] : await readEstimates(companyDb, { ...order, region }) }
    }),
  )
  handle(calls.readOnTime, ({ query, principal }) =>
    db.readCompany(principal.company.id, (companyDb) => readOnTime(companyDb, query.warehouse, clock.now())),
  )
}
