import type { Address } from '@mawrid/contract/addresses/address.ts'
import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { type Region, regionNames } from '@mawrid/contract/addresses/regions.ts'
import type { Lang } from '../ui/format/formats.ts'

type AddressParts = Pick<
  Address,
  'building_number' | 'street_ar' | 'street_en' | 'district_ar' | 'district_en' | 'city' | 'city_id' | 'postal_code'
>

/** The address in one line, as it is printed; parts missing in one language are taken from the other. */
export function addressLine(address: AddressParts | FoundAddress, lang: Lang): string {
  return lineOf(address, lang, (part) => part)
}

/** The same on a screen: a part in the other language does not turn the commas and numbers around it. */
export function shownAddressLine(address: AddressParts, lang: Lang): string {
  return lineOf(address, lang, (part) => `\u2068${part}\u2069`)
}

function lineOf(address: AddressParts | FoundAddress, lang: Lang, isolated: (part: string) => string): string {
  const street = inLanguage(lang, address.street_ar, address.street_en)
  const district = inLanguage(lang, address.district_ar, address.district_en)
  const join = (parts: readonly (string | null)[], separator: string) =>
    parts.flatMap((part) => (part ? [part] : [])).join(separator)
  const part = (text: string | null) => text && isolated(text)
  const first = join([address.building_number, part(street)], ' ')
  // The postal code stays on its city's line.
  const last = join([part(cityName(address, lang)), address.postal_code], '\u00a0')
  return join([first, part(district), last], lang === 'ar' ? '، ' : ', ')
}

/** The name of a region; outside the Kingdom it is free text. */
export function regionName(region: string, lang: Lang): string {
  return isRegion(region) ? regionNames[region][`name_${lang}`] : region
}

export function mapLink({ lat, lng }: Pick<Address, 'lat' | 'lng'>): string | undefined {
  if (lat === null || lng === null) return undefined
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

export function isRegion(text: string): text is Region {
  return Object.hasOwn(regionNames, text)
}

function inLanguage(lang: Lang, ar: string | null, en: string | null): string | null {
  return lang === 'ar' ? (ar ?? en) : (en ?? ar)
}
