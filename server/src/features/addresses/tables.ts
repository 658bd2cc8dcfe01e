import { addressKinds } from '@mawrid/contract/addresses/address.ts'
import { boolean, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const addresses = pgTable('addresses', {
  id: uuid('id').primaryKey(),
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
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
