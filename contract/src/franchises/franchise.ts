import * as z from 'zod/mini'
import { listedSchemas, schemasOf } from '../fields.ts'
import { listingRecord, listingRow, listingRules, listingSchemas } from '../listings/listing.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { notAbove } from '../values/rules.ts'
import { Version } from '../values/version.ts'
import { disclosureFields, franchiseFields } from './fields.ts'

const ownFields = schemasOf(franchiseFields)

const rules = [
  ...listingRules,
  notAbove('investment_min', 'investment_max'),
  notAbove('area_min_m2', 'area_max_m2'),
  notAbove('payback_months_min', 'payback_months_max'),
] as const

export const NewFranchise = z.strictObject({ ...listingSchemas, ...ownFields }).check(...rules)
export const ChangedFranchise = z.strictObject({ ...listingSchemas, ...ownFields, version: Version }).check(...rules)

export const Franchise = z.object({
  ...listingRecord,
  ...ownFields,
  trademark_file: z.nullable(StoredDocument),
  disclosure: z.nullable(z.object({ ...disclosureFields, file: StoredDocument })),
})
export type Franchise = z.output<typeof Franchise>

/** A franchise in a list; its `price` is the fee, which a draft may not have yet. */
export const FranchiseRow = z.object({
  ...listingRow,
  ...listedSchemas(franchiseFields),
})
export type FranchiseRow = z.output<typeof FranchiseRow>
