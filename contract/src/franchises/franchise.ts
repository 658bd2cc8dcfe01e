import * as z from 'zod/mini'
import { listingRecord, listingRow, listingRules, writtenListing } from '../listings/listing.ts'
import { bilingualMaybe } from '../values/bilingual.ts'
import { FileRef, StoredDocument } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { notAbove } from '../values/rules.ts'
import { line } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'

export const franchiseModels = ['single_unit', 'multi_unit', 'area', 'master'] as const
export const royaltyKinds = ['percent', 'fixed', 'none'] as const
export const supportKinds = ['site', 'fitting', 'training', 'supply', 'marketing', 'systems'] as const

const Count = z.int().check(z.minimum(0), z.maximum(100_000))
const Months = z.int().check(z.minimum(1), z.maximum(360))

/** The document that the franchise law asks for, with the day it was drawn up. */
const disclosureFields = { dated_on: Day, version: line(1, 20) }

const ownFields = {
  ...bilingualMaybe('brand_name', line(2, 80)),
  model: z._default(z.enum(franchiseModels), 'single_unit'),
  country_of_origin: maybe(line(2, 2).check(z.regex(/^[A-Z]{2}$/, 'not_offered'))),
  established_on: maybe(Day),
  operating_since: maybe(Day),
  units_owned: z._default(Count, 0),
  units_franchised: z._default(Count, 0),
  franchise_fee: maybe(Money),
  royalty_kind: z._default(z.enum(royaltyKinds), 'percent'),
  royalty_percent: maybe(Percent),
  royalty_amount: maybe(Price),
  marketing_fee_percent: maybe(Percent),
  investment_min: maybe(Money),
  investment_max: maybe(Money),
  working_capital: maybe(Money),
  contract_years: maybe(z.int().check(z.minimum(1), z.maximum(30))),
  renewal_years: maybe(z.int().check(z.minimum(1), z.maximum(30))),
  area_min_m2: maybe(Count),
  area_max_m2: maybe(Count),
  staff_min: maybe(Count),
  exclusive_territory: z._default(z.boolean(), false),
  training_days: maybe(z.int().check(z.minimum(0), z.maximum(365))),
  support: z._default(z.array(z.enum(supportKinds)).check(z.maxLength(supportKinds.length)), []),
  payback_months_min: maybe(Months),
  payback_months_max: maybe(Months),
  trademark_no: maybe(line(1, 40)),
  trademark_file: maybe(FileRef),
  moc_registration_no: maybe(line(1, 40)),
  disclosure: z._default(z.nullable(z.strictObject({ ...disclosureFields, file: FileRef })), null),
}

const rules = [
  ...listingRules,
  notAbove('investment_min', 'investment_max'),
  notAbove('area_min_m2', 'area_max_m2'),
  notAbove('payback_months_min', 'payback_months_max'),
] as const

export const NewFranchise = z.strictObject({ ...writtenListing, ...ownFields }).check(...rules)
export const ChangedFranchise = z.strictObject({ ...writtenListing, ...ownFields, version: Version }).check(...rules)

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
  brand_name_ar: z.nullable(z.string()),
  brand_name_en: z.nullable(z.string()),
  model: z.enum(franchiseModels),
  investment_min: z.nullable(Money),
  investment_max: z.nullable(Money),
  working_capital: z.nullable(Money),
})
export type FranchiseRow = z.output<typeof FranchiseRow>
