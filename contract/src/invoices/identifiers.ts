import * as z from 'zod/mini'
import { CrNumber, Tin, UnifiedNumber } from '../values/companyNumbers.ts'
import { NationalId } from '../values/nationalId.ts'
import { line } from '../values/text.ts'

/** The identifiers of a buyer without a VAT number, in the tax authority's order. */
export const identifierSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'] as const

/** The authority takes letters and digits only (BR-KSA-81). */
const plain = (scheme: Exclude<(typeof identifierSchemes)[number], 'TIN' | 'CRN' | '700' | 'NAT' | 'IQA'>) =>
  z.strictObject({ scheme: z.literal(scheme), value: line(1, 40).check(z.regex(/^[A-Za-z0-9]+$/, 'invalid')) })

export const Identifier = z.discriminatedUnion('scheme', [
  z.strictObject({ scheme: z.literal('TIN'), value: Tin }),
  z.strictObject({ scheme: z.literal('CRN'), value: CrNumber }),
  z.strictObject({ scheme: z.literal('700'), value: UnifiedNumber }),
  z.strictObject({ scheme: z.literal('NAT'), value: NationalId }),
  z.strictObject({ scheme: z.literal('IQA'), value: NationalId }),
  plain('MOM'),
  plain('MLS'),
  plain('SAG'),
  plain('GCC'),
  plain('PAS'),
  plain('OTH'),
])

/** A company's number as an identifier: a unified number begins with 7, a commercial registration with a city code. */
export function identifierOfCompany(cr: string): { readonly scheme: '700' | 'CRN'; readonly value: string } {
  return { scheme: cr.startsWith('7') ? '700' : 'CRN', value: cr }
}

/** Identifiers of natural persons: national ID, GCC ID, iqama and passport. */
export const personalSchemes = [
  'NAT',
  'GCC',
  'IQA',
  'PAS',
] as const satisfies readonly (typeof identifierSchemes)[number][]

export function isPersonalScheme(scheme: string): scheme is (typeof personalSchemes)[number] {
  return personalSchemes.some((one) => one === scheme)
}
