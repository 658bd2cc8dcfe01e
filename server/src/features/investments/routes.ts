import * as calls from '@mawrid/contract/investments/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { countListings, listPage, registerKindRoutes } from '../listings/index.ts'
import { investment } from './investment.ts'

export function registerInvestmentRoutes(handle: Handle, parts: Parts): void {
  handle(calls.listInvestments, (context) => listPage(parts, investment, context, context.query.kind))
  handle(calls.countInvestments, ({ principal }) => countListings(parts, investment, principal.company.id))
  registerKindRoutes(handle, parts, investment, {
    create: calls.createInvestment,
    read: calls.readInvestment,
    update: calls.updateInvestment,
    archive: calls.archiveInvestment,
    duplicate: calls.duplicateInvestment,
    checks: calls.checkInvestment,
    timeline: calls.investmentTimeline,
    moves: {
      submit: calls.submitInvestment,
      withdraw: calls.withdrawInvestment,
      pause: calls.pauseInvestment,
      resume: calls.resumeInvestment,
      restore: calls.restoreInvestment,
      close: calls.closeInvestment,
    },
  })
}
