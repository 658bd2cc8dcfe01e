import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { bilingualMaybe } from '../values/bilingual.ts'
import { VatNumber } from '../values/companyNumbers.ts'
import { Country } from '../values/country.ts'
import { latinDigits } from '../values/digits.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { AdditionalNumber, BuildingNumber, PostalCode, ShortAddress } from '../values/nationalAddress.ts'
import { Phone } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { Identifier } from './identifiers.ts'

/** The address of a party. A draft may leave parts open; what the law requires is checked when it is issued. */
export const PartyAddress = z
  .strictObject({
    short_address: maybe(ShortAddress),
    building_number: maybe(line(1, 20).check(z.overwrite(latinDigits))),
    ...bilingualMaybe('street', line(1, 127)),
    ...bilingualMaybe('district', line(1, 127)),
    city: maybe(line(1, 80)),
    region: maybe(z.enum(regions)),
    postal_code: maybe(line(1, 20).check(z.overwrite(latinDigits))),
    additional_number: maybe(AdditionalNumber),
    country: z._default(Country, 'SA'),
  })
  .check(inTheKingdom('building_number', BuildingNumber), inTheKingdom('postal_code', PostalCode))
export type PartyAddress = z.output<typeof PartyAddress>

/** Whom an invoice is for, as its seller writes it down. */
export const InvoiceBuyer = z.strictObject({
  /** The buyer's number at the marketplace, where they come from there. */
  market_id: maybe(Id),
  name_ar: line(2, 200),
  name_en: maybe(line(2, 200)),
  vat_number: maybe(VatNumber),
  /** The identifier of a buyer without a VAT number. */
  identifier: maybe(Identifier),
  address: maybe(PartyAddress),
  contact: maybe(line(2, 80)),
  phone: maybe(Phone),
  email: maybe(Email),
})
export type InvoiceBuyer = z.output<typeof InvoiceBuyer>

/** The company on its invoice, as it was when that was issued. */
export const InvoiceSeller = z.object({
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  cr: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  address: z.nullable(PartyAddress),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type InvoiceSeller = z.output<typeof InvoiceSeller>

function inTheKingdom(field: 'building_number' | 'postal_code', form: typeof BuildingNumber) {
  return z.refine<{ readonly country: string } & Readonly<Record<typeof field, string | null>>>(
    (address) => address.country !== 'SA' || address[field] === null || z.safeParse(form, address[field]).success,
    { error: field, path: [field] },
  )
}
