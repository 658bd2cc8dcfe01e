import { addressKinds } from '@mawrid/contract/addresses/fields.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    label: text('label').notNull(),
    kind: text('kind', { enum: addressKinds }).notNull(),
    shortAddress: text('short_address'),
    buildingNumber: text('building_number').notNull(),
    streetAr: text('street_ar'),
    streetEn: text('street_en'),
    districtAr: text('district_ar'),
    districtEn: text('district_en'),
    city: text('city').notNull(),
    cityId: integer('city_id'),
    region: text('region').notNull(),
    postalCode: text('postal_code').notNull(),
    additionalNumber: text('additional_number'),
    unitNumber: text('unit_number'),
    country: text('country').notNull().default('SA'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    isDefault: boolean('is_default').notNull().default(false),
    verifiedAt: moment('verified_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)

/** Replies of the national address service, stored because it allows only a few requests a week. */
export const addressLookups = pgTable('address_lookups', {
  shortAddress: text('short_address').primaryKey(),
  found: jsonb('found').$type<FoundAddress>(),
  checkedAt: moment('checked_at').notNull(),
})
