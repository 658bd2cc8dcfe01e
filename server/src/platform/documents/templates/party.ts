import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import { groupedPhone } from '@mawrid/contract/values/phone.ts'
import { type Bilingual, bilingual } from './texts.ts'

/** The stored address of a company, a buyer or a warehouse; a buyer's may be incomplete. */
export interface PostalAddress {
  readonly short_address?: string | null
  readonly building_number: string | null
  readonly street_ar: string | null
  readonly street_en: string | null
  readonly district_ar: string | null
  readonly district_en: string | null
  readonly city: string | null
  readonly city_id?: number | null
  readonly postal_code: string | null
  readonly additional_number: string | null
  /** ISO 3166; the Kingdom by default. */
  readonly country?: string
}

/** A party as printed on a document. */
export interface DocumentParty {
  readonly name_ar: string
  readonly name_en: string | null
  readonly cr: string | null
  readonly vat_number: string | null
  /** The identifier of a buyer without a VAT number, under the tax authority's name for it. */
  readonly identifier?: Identified | null
  readonly address: PostalAddress | null
  readonly contact?: string | null
  readonly phone?: string | null
  readonly email?: string | null
}

/** The company that issues the document. */
export interface Issuer extends DocumentParty {
  /** Its picture, of whatever type. */
  readonly logo: Uint8Array | null
}

export function printedParty(party: DocumentParty) {
  return {
    name: bilingual(party.name_ar, party.name_en),
    cr: party.cr,
    vat: party.vat_number,
    identifier: party.identifier
      ? { ...identifierWords[party.identifier.scheme], value: party.identifier.value }
      : null,
    address: party.address && addressLines(party.address),
    contact: party.contact ?? null,
    phone: party.phone ? groupedPhone(party.phone) : null,
    email: party.email ?? null,
  }
}

/** The national address as the post writes it, in each language as far as it is known. */
export function addressLines(address: PostalAddress): Bilingual {
  const { street_ar, street_en, district_ar, district_en } = address
  const ar = addressLine(address, '، ', { street: street_ar, district: district_ar, lang: 'ar' })
  const en = addressLine(address, ', ', { street: street_en, district: district_en, lang: 'en' })
  return { ar: street_ar || !street_en ? ar : null, en: street_en || !street_ar ? en : null }
}

interface Named {
  readonly street: string | null
  readonly district: string | null
  readonly lang: 'ar' | 'en'
}

function addressLine(address: PostalAddress, comma: string, { street, district, lang }: Named): string | null {
  const { building_number, city, postal_code, additional_number, short_address, country = 'SA' } = address
  const zone = [postal_code, additional_number].filter(Boolean).join('-')
  const parts = [
    [building_number, street].filter(Boolean).join(' '),
    district,
    [city && cityName({ city, city_id: address.city_id }, lang), zone && isolated(zone)].filter(Boolean).join(' '),
    short_address,
    country === 'SA' ? null : countryNames[lang].of(country),
  ]
  return parts.filter(Boolean).join(comma) || null
}

const countryNames = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

/** Isolates digits with a dash, which would be reversed within Arabic text. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

type Scheme = (typeof identifierSchemes)[number]

/** The identifier of a buyer without a VAT number, with its kind. */
interface Identified {
  readonly scheme: Scheme
  readonly value: string
}

const identifierWords: Readonly<Record<Scheme, { readonly ar: string; readonly en: string }>> = {
  TIN: { ar: 'الرقم المميز', en: 'TIN' },
  CRN: { ar: 'السجل التجاري', en: 'CR' },
  MOM: { ar: 'رخصة البلدية', en: 'Municipal licence' },
  MLS: { ar: 'رخصة الموارد البشرية', en: 'HRSD licence' },
  '700': { ar: 'الرقم الموحد', en: 'Unified no.' },
  SAG: { ar: 'رخصة الاستثمار', en: 'MISA licence' },
  NAT: { ar: 'رقم الهوية الوطنية', en: 'National ID' },
  GCC: { ar: 'هوية مجلس التعاون', en: 'GCC ID' },
  IQA: { ar: 'رقم الإقامة', en: 'Iqama no.' },
  PAS: { ar: 'رقم الجواز', en: 'Passport no.' },
  OTH: { ar: 'معرّف آخر', en: 'Other ID' },
}
