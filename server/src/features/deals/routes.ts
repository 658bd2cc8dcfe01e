import * as calls from '@mawrid/contract/deals/calls.ts'
import { readListingSales as readListingSalesCall } from '@mawrid/contract/deals/listingSales.calls.ts'
import { searchSubstitutes as searchSubstitutesCall } from '@mawrid/contract/deals/substitutes.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { finishing } from '../../platform/http/finishing.ts'
import type { Parts } from '../../platform/parts.ts'
import { readTimelinePage } from '../companies/index.ts'
import { registerAmendmentRoutes } from './amendments/routes.ts'
import { registerAssignmentRoutes } from './assignment/routes.ts'
import { registerBlanketOrderRoutes } from './blanketOrders/routes.ts'
import { registerClosureRoutes } from './closures/routes.ts'
import { registerCreditRoutes } from './credit/routes.ts'
import { registerDeliveryRoutes } from './delivery/routes.ts'
import { registerDisputeRoutes } from './disputes/routes.ts'
import { registerFulfilmentRoutes } from './fulfilment/routes.ts'
import { countDealsByStatus, listDeals } from './list/listDeals.ts'
import { readListingSales } from './list/readListingSales.ts'
import { registerMessageRoutes } from './messages/routes.ts'
import { registerNegotiationRoutes } from './negotiation/routes.ts'
import { registerQuoteRoutes } from './quotes/routes.ts'
import { readDeal } from './readDeal.ts'
import { searchSubstitutes } from './rounds/searchSubstitutes.ts'
import { registerSettingsRoutes } from './settings/routes.ts'
import { findDeal } from './store.ts'
import { registerTemplateRoutes } from './templates/routes.ts'
import { wasAgreed } from './wasAgreed.ts'

export function registerDealRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const answer = finishing(handle, wasAgreed(parts))

  answer(calls.listDeals, (context) => listDeals(parts, context))
  answer(calls.listDealsUnderWay, (context) =>
    listDeals(parts, { ...context, query: { ...context.query, under_way: true } }),
  )
  answer(calls.countDeals, (context) => countDealsByStatus(parts, context))
  answer(readListingSalesCall, (context) => readListingSales(parts, context))
  registerDeliveryRoutes(answer, parts)
  answer(calls.readDeal, ({ params, principal }) => readDeal(parts, principal.company.id, params.id))
  answer(calls.readDealTimeline, async ({ params, principal, query }) => {
    const { id } = await db.readCompany(principal.company.id, (companyDb) => findDeal(companyDb, params.id))
    return readTimelinePage(db.system, id, query)
  })
  answer(searchSubstitutesCall, async ({ principal, query }) => ({
    results: await db.readCompany(principal.company.id, (companyDb) =>
      searchSubstitutes(companyDb, principal.company.id, query),
    ),
  }))
  registerNegotiationRoutes(answer, parts)
  registerCreditRoutes(answer, parts)
  registerMessageRoutes(answer, parts)
  registerQuoteRoutes(answer, parts)
  registerTemplateRoutes(answer, parts)
  registerFulfilmentRoutes(answer, parts)
  registerAmendmentRoutes(answer, parts)
  registerBlanketOrderRoutes(answer, parts)
  registerClosureRoutes(answer, parts)
  registerDisputeRoutes(answer, parts)
  registerSettingsRoutes(answer, parts)
  registerAssignmentRoutes(answer, parts)
}
