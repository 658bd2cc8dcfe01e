import {
  checkFranchise,
  countFranchises,
  duplicateFranchise,
  franchiseTimeline,
  listFranchises,
  pauseFranchise,
  readFranchise,
  removeFranchise,
  restoreFranchise,
  resumeFranchise,
  submitFranchise,
  withdrawFranchise,
} from '@mawrid/contract/franchises/calls.ts'
import { franchiseFields, franchiseModels } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise, FranchiseRow } from '@mawrid/contract/franchises/franchise.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { listingOrderings } from '@mawrid/contract/listings/listing.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import { commonQueryOf, listingShape } from '#features/listings/shared/list/listingView.ts'
import type { ListingKindConfig } from '#features/listings/shared/listingKind.ts'
import { callApi } from '#platform/request/callApi.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'

export const franchiseShape = listingShape({ states: listingLife.states, filters: ['model'] })

/** The calls of franchises, for the code that all kinds of listing share. */
export const franchiseConfig: ListingKindConfig<FranchiseRow, Franchise> = {
  kind: 'franchise',
  fields: { ...listingFields, ...franchiseFields },
  list: (view, signal) =>
    callApi(listFranchises, {
      query: {
        ...commonQueryOf(view, listingLife.states),
        ordering: orderingOf(view, listingOrderings),
        model: oneOf(franchiseModels, view.filters.model?.[0]),
      },
      signal,
    }),
  read: (id, signal) => callApi(readFranchise, { params: { id }, signal }),
  counts: (signal) => callApi(countFranchises, { signal }),
  checks: (id, signal) => callApi(checkFranchise, { params: { id }, signal }),
  timeline: async (id, signal) => (await callApi(franchiseTimeline, { params: { id }, signal })).results,
  moves: {
    submit: (input) => callApi(submitFranchise, input),
    withdraw: (input) => callApi(withdrawFranchise, input),
    pause: (input) => callApi(pauseFranchise, input),
    resume: (input) => callApi(resumeFranchise, input),
    restore: (input) => callApi(restoreFranchise, input),
  },
  remove: (id) => callApi(removeFranchise, { params: { id } }),
  duplicate: (id) => callApi(duplicateFranchise, { params: { id } }),
}
