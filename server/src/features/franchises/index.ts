import * as calls from '@mawrid/contract/franchises/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { countListings, handleListing, listPage } from '../listings/index.ts'
import { franchise } from './franchise.ts'

export { franchise } from './franchise.ts'

/** The brands a company lets others trade under (checklist C-05, C-06, C-07). */
export const franchises: Feature = {
  name: 'franchises',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  register(handle, parts) {
    handle(calls.listFranchises, (context) => listPage(parts, franchise, context, context.query.model))
    handle(calls.countFranchises, ({ principal }) => countListings(parts, franchise, principal.company.id))
    handleListing(handle, parts, franchise, {
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
  },
}
