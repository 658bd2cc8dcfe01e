import * as calls from '@mawrid/contract/investments/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { countListings, handleListing, listPage } from '../listings/index.ts'
import { closeDue } from './closeDue.ts'
import { investment } from './investment.ts'

export { investment } from './investment.ts'

/** What a company seeks partners and capital for (checklist C-13, C-14, C-15). */
export const investments: Feature = {
  name: 'investments',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  register(handle, parts) {
    parts.jobs.every('investments.close', '10 0 * * *', () => closeDue(parts, investment))

    handle(calls.listInvestments, (context) => listPage(parts, investment, context, context.query.kind))
    handle(calls.countInvestments, ({ principal }) => countListings(parts, investment, principal.company.id))
    handleListing(handle, parts, investment, {
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
  },
}
