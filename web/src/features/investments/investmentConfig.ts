import {
  archiveInvestment,
  checkInvestment,
  closeInvestment,
  countInvestments,
  duplicateInvestment,
  investmentTimeline,
  listInvestments,
  pauseInvestment,
  readInvestment,
  restoreInvestment,
  resumeInvestment,
  submitInvestment,
  withdrawInvestment,
} from '@mawrid/contract/investments/calls.ts'
import { investmentFields, investmentKinds } from '@mawrid/contract/investments/fields.ts'
import type { Investment, InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import type { investmentLife } from '@mawrid/contract/investments/states.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { listingOrderings } from '@mawrid/contract/listings/listing.ts'
import { commonQueryOf, listingShape } from '#features/listings/shared/list/listingView.ts'
import type { ListingKindConfig } from '#features/listings/shared/listingKind.ts'
import { callApi } from '#platform/request/callApi.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'

const states = [
  'draft',
  'in_review',
  'changes_requested',
  'published',
  'fully_committed',
  'paused',
  'closed',
  'rejected',
  'archived',
] as const satisfies readonly (typeof investmentLife.states)[number][]

export const investmentShape = listingShape({ states, filters: ['kind'], orderings: ['closes_on'] })

/** The calls of investments, for the code that all kinds of listing share; only investments can be closed. */
export const investmentConfig: ListingKindConfig<InvestmentRow, Investment> = {
  kind: 'investment',
  fields: { ...listingFields, ...investmentFields },
  list: (view, signal) =>
    callApi(listInvestments, {
      query: {
        ...commonQueryOf(view, states),
        ordering: orderingOf(view, [...listingOrderings, 'closes_on']),
        kind: oneOf(investmentKinds, view.filters.kind?.[0]),
      },
      signal,
    }),
  read: (id, signal) => callApi(readInvestment, { params: { id }, signal }),
  counts: (signal) => callApi(countInvestments, { signal }),
  checks: (id, signal) => callApi(checkInvestment, { params: { id }, signal }),
  timeline: async (id, signal) => (await callApi(investmentTimeline, { params: { id }, signal })).results,
  moves: {
    submit: (input) => callApi(submitInvestment, input),
    withdraw: (input) => callApi(withdrawInvestment, input),
    pause: (input) => callApi(pauseInvestment, input),
    resume: (input) => callApi(resumeInvestment, input),
    restore: (input) => callApi(restoreInvestment, input),
    close: (input) => callApi(closeInvestment, input),
  },
  remove: (id) => callApi(archiveInvestment, { params: { id } }),
  duplicate: (id) => callApi(duplicateInvestment, { params: { id } }),
}
