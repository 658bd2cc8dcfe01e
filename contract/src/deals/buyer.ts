import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { CrNumber, VatNumber } from '../values/companyNumbers.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { AdditionalNumber, BuildingNumber, PostalCode, ShortAddress } from '../values/nationalAddress.ts'
import { Phone } from '../values/phone.ts'
import { line } from '../values/text.ts'

/** A delivery or buyer's address: inside the Kingdom, since the marketplace delivers nowhere else. */
export const BuyerAddress = z.strictObject({
  short_address: maybe(ShortAddress),
  building_number: BuildingNumber,
  street_ar: line(1, 127),
  street_en: maybe(line(1, 127)),
  district_ar: line(1, 127),
  district_en: maybe(line(1, 127)),
  city: line(1, 80),
  region: z.enum(regions),
  postal_code: PostalCode,
  additional_number: maybe(AdditionalNumber),
  contact_name: maybe(line(2, 80)),
  contact_phone: maybe(Phone),
})
export type BuyerAddress = z.output<typeof BuyerAddress>

/** The buyer as the marketplace knows them; a deal keeps its own copy. */
export const Buyer = z.strictObject({
  id: Id,
  name_ar: line(2, 200),
  name_en: maybe(line(2, 200)),
  cr: maybe(CrNumber),
  vat_number: maybe(VatNumber),
  contact: line(2, 80),
  phone: maybe(Phone),
  email: maybe(Email),
  address: maybe(BuyerAddress),
})
export type Buyer = z.output<typeof Buyer>
