import * as calls from '@mawrid/contract/services/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { countListings, handleListing, listPage } from '../listings/index.ts'
import { service } from './service.ts'

export { service } from './service.ts'

/** The services a company offers (checklist C-16, C-17). */
export const services: Feature = {
  name: 'services',
  onAccountClosed: { nothing: 'listings of all kinds leave the marketplace with their company' },
  register(handle, parts) {
    handle(calls.listServices, (context) => listPage(parts, service, context, context.query.pricing_model))
    handle(calls.countServices, ({ principal }) => countListings(parts, service, principal.company.id))
    handleListing(handle, parts, service, {
      create: calls.createService,
      read: calls.readService,
      update: calls.updateService,
      archive: calls.archiveService,
      duplicate: calls.duplicateService,
      checks: calls.checkService,
      timeline: calls.serviceTimeline,
      moves: {
        submit: calls.submitService,
        withdraw: calls.withdrawService,
        pause: calls.pauseService,
        resume: calls.resumeService,
        restore: calls.restoreService,
      },
    })
  },
}
