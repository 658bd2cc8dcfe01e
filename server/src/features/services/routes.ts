import * as calls from '@mawrid/contract/services/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { countListings, listPage, registerKindRoutes } from '../listings/index.ts'
import { service } from './service.ts'

export function registerServiceRoutes(handle: Handle, parts: Parts): void {
  handle(calls.listServices, (context) => listPage(parts, service, context, context.query.pricing_model))
  handle(calls.countServices, ({ principal }) => countListings(parts, service, principal.company.id))
  registerKindRoutes(handle, parts, service, {
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
}
