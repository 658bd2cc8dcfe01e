import type { BodyInput, BodyOf } from '@mawrid/contract/call.ts'
import { createFranchise, updateFranchise } from '@mawrid/contract/franchises/calls.ts'
import { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import type { ListingFormConfig } from '#features/listings/shared/form/useListingForm.ts'
import { callApi } from '#platform/request/callApi.ts'
import { franchiseConfig } from '../franchiseConfig.ts'
import { blankFranchise, bodyOf, type FranchiseValues, ownFilesOf, valuesOf } from './franchiseValues.ts'

/** What franchises hand in to the form that all kinds share. */
export const franchiseForm: ListingFormConfig<
  FranchiseValues,
  BodyOf<typeof createFranchise>,
  Franchise,
  BodyInput<typeof createFranchise>
> = {
  kind: franchiseConfig.kind,
  fields: franchiseConfig.fields,
  body: createFranchise.body,
  record: Franchise,
  blank: blankFranchise,
  valuesOf,
  bodyOf,
  ownFiles: ownFilesOf,
  create: (body, sending) => callApi(createFranchise, { body, ...sending }),
  update: (id, body, sending) => callApi(updateFranchise, { params: { id }, body, ...sending }),
}
