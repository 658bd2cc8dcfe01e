import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { listingRecord, listingRow, listingRules, writtenListing } from '../listings/listing.ts'
import { vatFields, vatRules } from '../listings/vat.ts'
import { bilingual, bilingualMaybe } from '../values/bilingual.ts'
import { FileRef, StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { notAbove } from '../values/rules.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { WorkingHours } from '../values/workingHours.ts'

export const pricingModels = ['fixed', 'per_hour', 'per_day', 'per_unit', 'on_request'] as const
export const coverageKinds = ['on_site', 'remote', 'at_seller'] as const

const Days = z.int().check(z.minimum(0), z.maximum(730))

const ServicePackage = z.strictObject({
  ...bilingual('name', line(2, 80)),
  price: Price,
  delivery_days: Days,
  includes: z._default(z.array(line(1, 120)).check(z.maxLength(20)), []),
})

const Coverage = z.strictObject({
  kind: z.enum(coverageKinds),
  regions: z._default(z.array(z.enum(regions)).check(z.maxLength(regions.length)), []),
  cities: z._default(z.array(line(1, 80)).check(z.maxLength(100)), []),
})

const licenceFields = {
  kind: line(2, 80),
  number: line(1, 60),
  issuer: line(2, 120),
  expires_on: maybe(Day),
}

const ownFields = {
  pricing_model: z._default(z.enum(pricingModels), 'fixed'),
  price: maybe(Price),
  unit: maybe(Id),
  packages: z._default(z.array(ServicePackage).check(z.maxLength(3)), []),
  delivery_days_min: maybe(Days),
  delivery_days_max: maybe(Days),
  coverage: z._default(z.array(Coverage).check(z.maxLength(3)), []),
  working_hours: z._default(z.nullable(WorkingHours), null),
  ...bilingualMaybe('requirements', prose(1, 3000)),
  licence: z._default(z.nullable(z.strictObject({ ...licenceFields, file: maybe(FileRef) })), null),
  warranty_days: maybe(z.int().check(z.minimum(0), z.maximum(3650))),
  ...vatFields,
}

const rules = [...listingRules, ...vatRules, notAbove('delivery_days_min', 'delivery_days_max')] as const

export const NewService = z.strictObject({ ...writtenListing, ...ownFields }).check(...rules)
export const ChangedService = z.strictObject({ ...writtenListing, ...ownFields, version: Version }).check(...rules)

export const Service = z.object({
  ...listingRecord,
  ...ownFields,
  licence: z.nullable(z.object({ ...licenceFields, file: z.nullable(StoredDocument) })),
})
export type Service = z.output<typeof Service>

/** A service in a list. */
export const ServiceRow = z.object({
  ...listingRow,
  pricing_model: z.enum(pricingModels),
  unit: z.nullable(Id),
  vat_category: ownFields.vat_category,
})
export type ServiceRow = z.output<typeof ServiceRow>
