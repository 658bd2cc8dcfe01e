import * as z from 'zod/mini'
import { filterSchemas, namesWith, schemasOf } from '../fields.ts'
import { Id } from '../values/ids.ts'
import { BuildingNumber, PostalCode } from '../values/nationalAddress.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { cityOf } from './cities.ts'
import { addressFields } from './fields.ts'
import { regions } from './regions.ts'

const ownFields = schemasOf(addressFields)

interface AddressInput {
  readonly country: string
  readonly building_number: string
  readonly postal_code: string
  readonly region: string
  readonly city_id: number | null
}

/** Inside the Kingdom the parts have the national address's forms. */
const rules = [
  inTheKingdom('building_number', 'building_number', (text) => z.safeParse(BuildingNumber, text).data === text),
  inTheKingdom('postal_code', 'postal_code', (text) => z.safeParse(PostalCode, text).data === text),
  inTheKingdom('region', 'not_offered', (text) => regions.some((region) => region === text)),
  z.refine<AddressInput>(({ city_id, region }) => city_id === null || cityOf(city_id)?.region === region, {
    error: 'not_offered',
    path: ['city_id'],
  }),
  z.refine<{ readonly street_ar: string | null; readonly street_en: string | null }>(
    (address) => address.street_ar !== null || address.street_en !== null,
    { error: 'required', path: ['street_ar'] },
  ),
] as const

export const NewAddress = z.strictObject(ownFields).check(...rules)
export const ChangedAddress = z.strictObject({ ...ownFields, version: Version }).check(...rules)

export const Address = z.object({
  id: Id,
  ...ownFields,
  /** When the national address service last confirmed it; null while only its form was checked. */
  verified_at: z.nullable(Moment),
  version: Version,
})
export type Address = z.output<typeof Address>

export const addressOrderings = ['created_at', ...namesWith(addressFields, 'isOrdering')] as const
export const addressFilters = filterSchemas(addressFields)

function inTheKingdom(
  field: Exclude<keyof AddressInput, 'country' | 'city_id'>,
  code: string,
  holds: (text: string) => boolean,
) {
  return z.refine<AddressInput>((address) => address.country !== 'SA' || holds(address[field]), {
    error: code,
    path: [field],
  })
}
