import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { listingOrderings } from '@mawrid/contract/listings/listing.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import {
  archiveService,
  checkService,
  countServices,
  duplicateService,
  listServices,
  pauseService,
  readService,
  restoreService,
  resumeService,
  serviceTimeline,
  submitService,
  withdrawService,
} from '@mawrid/contract/services/calls.ts'
import { pricingModels, serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service, ServiceRow } from '@mawrid/contract/services/service.ts'
import { commonQueryOf, listingShape } from '#features/listings/shared/list/listingView.ts'
import type { ListingKindConfig } from '#features/listings/shared/listingKind.ts'
import { callApi } from '#platform/request/callApi.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'

export const serviceShape = listingShape({ states: listingLife.states, filters: ['pricing_model'] })

/** The calls of services, for the code that all kinds of listing share. */
export const serviceConfig: ListingKindConfig<ServiceRow, Service> = {
  kind: 'service',
  fields: { ...listingFields, ...serviceFields },
  list: (view, signal) =>
    callApi(listServices, {
      query: {
        ...commonQueryOf(view, listingLife.states),
        ordering: orderingOf(view, listingOrderings),
        pricing_model: oneOf(pricingModels, view.filters.pricing_model?.[0]),
      },
      signal,
    }),
  read: (id, signal) => callApi(readService, { params: { id }, signal }),
  counts: (signal) => callApi(countServices, { signal }),
  checks: (id, signal) => callApi(checkService, { params: { id }, signal }),
  timeline: async (id, signal) => (await callApi(serviceTimeline, { params: { id }, signal })).results,
  moves: {
    submit: (input) => callApi(submitService, input),
    withdraw: (input) => callApi(withdrawService, input),
    pause: (input) => callApi(pauseService, input),
    resume: (input) => callApi(resumeService, input),
    restore: (input) => callApi(restoreService, input),
  },
  remove: (id) => callApi(archiveService, { params: { id } }),
  duplicate: (id) => callApi(duplicateService, { params: { id } }),
}
