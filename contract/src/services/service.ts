import * as z from 'zod/mini'
import { listedSchemas, schemasOf } from '../fields.ts'
import { listingRecord, listingRow, listingRules, listingSchemas } from '../listings/listing.ts'
import { vatRules } from '../listings/vat.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { notAbove } from '../values/rules.ts'
import { Version } from '../values/version.ts'
import { licenceFields, serviceFields } from './fields.ts'

const ownFields = schemasOf(serviceFields)

const rules = [...listingRules, ...vatRules, notAbove('delivery_days_min', 'delivery_days_max')] as const

export const NewService = z.strictObject({ ...listingSchemas, ...ownFields }).check(...rules)
export const ChangedService = z.strictObject({ ...listingSchemas, ...ownFields, version: Version }).check(...rules)

export const Service = z.object({
  ...listingRecord,
  ...ownFields,
  licence: z.nullable(z.object({ ...licenceFields, file: z.nullable(StoredDocument) })),
})
export type Service = z.output<typeof Service>

/** A service in a list. */
export const ServiceRow = z.object({
  ...listingRow,
  ...listedSchemas(serviceFields),
  vat_category: ownFields.vat_category,
})
export type ServiceRow = z.output<typeof ServiceRow>
