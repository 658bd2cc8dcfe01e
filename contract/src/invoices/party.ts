import * as z from 'zod/mini'
import { Address } from '../addresses/address.ts'

/** The identifiers that can stand for a buyer without a VAT number, in the tax authority's order. */
export const identifierSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'] as const

/** A side of an invoice as it was when the invoice was issued. */
export const Party = z.object({
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  identifier: z.nullable(z.object({ scheme: z.enum(identifierSchemes), value: z.string() })),
  address: z.nullable(Address),
})
