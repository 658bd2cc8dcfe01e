import type { Address } from '@mawrid/contract/addresses/address.ts'
import type { createAddress } from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { byColumn, byField, namesOf } from '../../platform/database/fieldColumns.ts'
import type { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect

const names = namesOf(addressFields)

/** An address as the contract shows it. */
export function addressView(row: Row): Address {
  return {
    id: row.id,
    ...byField(row, names),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    version: row.version,
  }
}

/** The address as emails and invoices print it. */
export function postalView(row: Row) {
  return byField(row, [
    'short_address',
    'building_number',
    'street_ar',
    'street_en',
    'district_ar',
    'district_en',
    'city',
    'city_id',
    'postal_code',
    'additional_number',
  ])
}

/** The fields that a seller filled in, by column. */
export function storedAddress(body: BodyOf<typeof createAddress>) {
  return byColumn(body, names)
}
