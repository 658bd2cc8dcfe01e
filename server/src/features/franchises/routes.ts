import * as calls from '@mawrid/contract/franchises/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { countListings, listPage, registerKindRoutes } from '../listings/index.ts'
import { franchise } from './franchise.ts'

export function registerFranchiseRoutes(handle: Handle, parts: Parts): void {
  handle(calls.listFranchises, (context) => listPage(parts, franchise, context, context.query.model))
  handle(calls.countFranchises, ({ principal }) => countListings(parts, franchise, principal.company.id))
  registerKindRoutes(handle, parts, franchise, {
    create: calls.createFranchise,
    read: calls.readFranchise,
    update: calls.updateFranchise,
    archive: calls.removeFranchise,
    duplicate: calls.duplicateFranchise,
    checks: calls.checkFranchise,
    timeline: calls.franchiseTimeline,
    moves: {
      submit: calls.submitFranchise,
      withdraw: calls.withdrawFranchise,
      pause: calls.pauseFranchise,
      resume: calls.resumeFranchise,
      restore: calls.restoreFranchise,
    },
  })
}
