import * as calls from '@mawrid/contract/deals/closures.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { closeRemaining } from './closeRemaining.ts'
import { withdrawClosure } from './withdrawClosure.ts'

/** How a seller closes what will not be supplied. */
export function registerClosureRoutes(handle: Handle, parts: Parts): void {
  handle(calls.closeRemaining, (context) => shownAfter(parts, context, (tx) => closeRemaining(parts, tx, context)))
  handle(calls.withdrawClosure, (context) => shownAfter(parts, context, (tx) => withdrawClosure(parts, tx, context)))
}
