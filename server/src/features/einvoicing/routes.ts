import * as calls from '@mawrid/contract/einvoicing/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { startChainCheck } from './checks/startCheck.ts'
import { latestCheck } from './checks/store.ts'
import { readEInvoicing } from './readEInvoicing.ts'
import { resendDocuments } from './sending/resendDocuments.ts'
import { renewUnit, retireUnit, retryUnit } from './units/changeUnit.ts'
import { connectUnit } from './units/connectUnit.ts'

export function registerEInvoicingRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readEInvoicing, (context) => readEInvoicing(parts, context))
  handle(calls.connectUnit, (context) => connectUnit(parts, context))
  handle(calls.retryUnit, (context) => retryUnit(parts, context))
  handle(calls.renewUnit, (context) => renewUnit(parts, context))
  handle(calls.retireUnit, (context) => retireUnit(parts, context))
  handle(calls.resendDocuments, (context) => resendDocuments(parts, context))
  handle(calls.startChainCheck, (context) => startChainCheck(parts, context))
  handle(calls.readChainCheck, async ({ principal: { company } }) => ({
    check: await parts.db.readCompany(company.id, (companyDb) => latestCheck(companyDb, company.id)),
  }))
}
