import { cityOf } from '@mawrid/contract/addresses/cities.ts'
import { type BothWays, bothWays } from './texts.ts'

/** An address as it is kept with a company, a buyer or a warehouse. */
export interface PostalAddress {
  readonly short_address?: string | null
  readonly building_number: string
  readonly street_ar: string | null
  readonly street_en: string | null
  readonly district_ar: string | null
  readonly district_en: string | null
  readonly city: string
  readonly city_id?: number | null
  readonly postal_code: string
  readonly additional_number: string | null
}

/** A side of a document as it stands on paper. */
export interface PaperParty {
  readonly name_ar: string
  readonly name_en: string | null
  readonly cr: string | null
  readonly vat_number: string | null
  /** What stands for a buyer without a VAT number, under the tax authority's name for it. */
  readonly identifier?: { readonly scheme: string; readonly value: string } | null
  readonly address: PostalAddress | null
  readonly contact?: string | null
  readonly phone?: string | null
  readonly email?: string | null
}

/** The company that issues the document. */
export interface Issuer extends PaperParty {
  /** Its picture, of whatever type. */
  readonly logo: Uint8Array | null
}

export function printedParty(party: PaperParty) {
  return {
    name: bothWays(party.name_ar, party.name_en),
    cr: party.cr,
    vat: party.vat_number,
    identifier: party.identifier ?? null,
    address: party.address && addressLines(party.address),
    contact: party.contact ?? null,
    phone: party.phone ?? null,
    email: party.email ?? null,
  }
}

/** The national address as the post writes it, in each language as far as it is known. */
export function addressLines(address: PostalAddress): BothWays {
  const known = address.city_id ? cityOf(address.city_id) : undefined
  const { building_number: building, postal_code: postcode, additional_number: additional, short_address } = address
  const zone = additional ? `${postcode}-${additional}` : postcode
  const line = (comma: string, street: string | null, district: string | null, city: string) =>
    [[building, street].filter(Boolean).join(' '), district, `${city} ${isolated(zone)}`, short_address]
      .filter(Boolean)
      .join(comma)
  const { street_ar, street_en, district_ar, district_en, city } = address
  return {
    ar: street_ar && line('، ', street_ar, district_ar, known?.name_ar ?? city),
    en: street_en && line(', ', street_en, district_en, known?.name_en ?? city),
  }
}

/** Digits with a dash would turn round within Arabic. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}
