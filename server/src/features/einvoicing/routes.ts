import * as calls from '@mawrid/contract/einvoicing/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { readEInvoicing } from './readEInvoicing.ts'
import { renewUnit, retireUnit, retryUnit } from './units/changeUnit.ts'
import { connectUnit } from './units/connectUnit.ts'

export function registerEInvoicingRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readEInvoicing, (context) => readEInvoicing(parts, context))
  handle(calls.connectUnit, (context) => connectUnit(parts, context))
  handle(calls.retryUnit, (context) => retryUnit(parts, context))
  handle(calls.renewUnit, (context) => renewUnit(parts, context))
  handle(calls.retireUnit, (context) => retireUnit(parts, context))
}
