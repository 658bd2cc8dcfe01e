import type { BodyOf } from '@mawrid/contract/call.ts'
import { createFranchise, updateFranchise } from '@mawrid/contract/franchises/calls.ts'
import { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { callApi } from '../../../app/request/callApi.ts'
import type { ListingFormWays } from '../../listings/shared/form/useListingForm.ts'
import { commonWanted, type Wanted } from '../../listings/shared/form/wanted.ts'
import { franchiseWays } from '../franchiseWays.ts'
import { blankFranchise, bodyOf, type FranchiseValues, ownFilesOf, valuesOf } from './franchiseValues.ts'

/** What franchises hand in to the form that all kinds share. */
export const franchiseForm: ListingFormWays<FranchiseValues, BodyOf<typeof createFranchise>, Franchise> = {
  kind: franchiseWays.kind,
  path: franchiseWays.path,
  body: createFranchise.body,
  record: Franchise,
  blank: blankFranchise,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createFranchise, { body, ...sending }),
  update: (id, body, sending) => callApi(updateFranchise, { params: { id }, body, ...sending }),
}

export const franchiseWanted: readonly Wanted<FranchiseValues>[] = [
  ...commonWanted,
  { field: 'disclosure.file', isNeeded: true, isThere: ({ disclosure }) => disclosure.file.length > 0 },
  { field: 'support', isThere: ({ support }) => support.length > 0 },
  { field: 'area_min_m2', isThere: ({ area_min_m2 }) => area_min_m2 !== '' },
  { field: 'payback_months_min', isThere: ({ payback_months_min }) => payback_months_min !== '' },
]
