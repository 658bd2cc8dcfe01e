import * as z from 'zod/mini'
import { bilingualMaybe } from '../values/bilingual.ts'
import { latinDigits } from '../values/digits.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { AdditionalNumber, BuildingNumber, PostalCode, ShortAddress } from '../values/nationalAddress.ts'
import { Phone } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { cityOf } from './cities.ts'
import { Latitude, Longitude } from './location.ts'
import { regions } from './regions.ts'

export const addressKinds = ['national', 'billing', 'delivery', 'warehouse'] as const

/** What a seller fills in. Outside the Kingdom building, region and postcode have their own forms, as free text. */
export const addressFields = {
  label: line(1, 80),
  kind: z.enum(addressKinds),
  short_address: maybe(ShortAddress),
  building_number: line(1, 20).check(z.overwrite(latinDigits)),
  ...bilingualMaybe('street', line(1, 127)),
  ...bilingualMaybe('district', line(1, 127)),
  city: line(1, 80),
  /** A city of the reference list, with its name in both languages; `city` is what is printed. */
  city_id: maybe(z.int()),
  region: line(1, 80),
  postal_code: line(1, 20).check(z.overwrite(latinDigits)),
  additional_number: maybe(AdditionalNumber),
  unit_number: maybe(line(1, 20)),
  country: z._default(line(2, 2).check(z.regex(/^[A-Z]{2}$/, 'not_offered')), 'SA'),
  lat: maybe(Latitude),
  lng: maybe(Longitude),
  contact_name: maybe(line(2, 80)),
  contact_phone: maybe(Phone),
  is_default: z._default(z.boolean(), false),
}

interface AddressInput {
  readonly country: string
  readonly building_number: string
  readonly postal_code: string
  readonly region: string
  readonly city_id: number | null
}

/** Inside the Kingdom the parts have the national address's forms. */
export const addressRules = [
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

export const Address = z.object({
  id: Id,
  ...addressFields,
  /** When the national address service last confirmed it; null while only its form was checked. */
  verified_at: z.nullable(Moment),
  version: Version,
})
export type Address = z.output<typeof Address>

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
