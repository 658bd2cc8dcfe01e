import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { namesWith, pick } from '@mawrid/contract/fields.ts'
import type { createFranchise } from '@mawrid/contract/franchises/calls.ts'
import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise, FranchiseRow } from '@mawrid/contract/franchises/franchise.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import { type Kind, type LifeStatus, missing, type OwnOf } from '../listings/index.ts'

type OwnFranchise = OwnOf<BodyOf<typeof createFranchise>>

/** The fields that only franchises have: terms, and the disclosure document that must exist before an offer. */
export const franchise: Kind<OwnFranchise, FranchiseRow, LifeStatus> = {
  name: 'franchise',
  numberPrefix: 'F',
  limit: 'franchises',
  life: listingLife,
  fields: franchiseFields,
  read: (own) => ({ own, errors: [] }),
  mapFiles: (own, map) => ({
    ...own,
    trademark_file: own.trademark_file && map(own.trademark_file, 'trademark_file', 'document'),
    disclosure: own.disclosure && {
      ...own.disclosure,
      file: map(own.disclosure.file, 'disclosure.file', 'document'),
    },
  }),
  columns: (own) => ({
    price: own.franchise_fee,
    subtype: own.model,
  }),
  requirements: (own) => [
    { code: 'brand', isRequired: true, errors: missing(own, 'brand_name_ar') },
    { code: 'origin', isRequired: true, errors: missing(own, 'country_of_origin') },
    { code: 'franchise_fee', isRequired: true, errors: missing(own, 'franchise_fee') },
    { code: 'investment', isRequired: true, errors: missing(own, 'investment_min', 'investment_max') },
    { code: 'royalty', isRequired: true, errors: royaltyErrors(own) },
    { code: 'contract_years', isRequired: true, errors: missing(own, 'contract_years') },
    // The franchise law requires disclosure 14 days before signing.
    {
      code: 'disclosure',
      isRequired: true,
      errors: own.disclosure === null ? [fieldError('disclosure', 'required')] : [],
    },
  ],
  view: (record, own, document): Franchise => ({
    ...record,
    ...own,
    trademark_file: own.trademark_file === null ? null : document(own.trademark_file),
    disclosure: own.disclosure && { ...own.disclosure, file: document(own.disclosure.file) },
  }),
  row: (listed, own) => ({
    ...listed,
    price: own.franchise_fee,
    ...pick(own, namesWith(franchiseFields, 'isListed')),
  }),
}

function royaltyErrors(own: OwnFranchise) {
  if (own.royalty_kind === 'none') return []
  return missing(own, own.royalty_kind === 'percent' ? 'royalty_percent' : 'royalty_amount')
}
