import * as z from 'zod/mini'
import { maybe } from '../values/maybe.ts'
import { neededWhen } from '../values/rules.ts'
import { exemptions } from './exemptions.ts'

/** Standard rate, zero rate, exempt, outside the scope: the tax authority's letters. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const

/** Outside the scope of VAT: shares, loans, and sales of a seller who is not registered for VAT. */
export const outsideVat = { vat_category: 'O', exemption_code: 'VATEX-SA-OOS' } as const

/** The seller's choices. A seller who is not registered for VAT may not charge it. */
export function vatChoices(isRegistered: boolean): readonly (typeof vatCategories)[number][] {
  return isRegistered ? vatCategories : [outsideVat.vat_category]
}

/** How something is taxed: a listing, or a line of a quote or an invoice. */
export const vatSchemas = {
  vat_category: z._default(z.enum(vatCategories), 'S'),
  exemption_code: maybe(z.enum(exemptions.map(({ code }) => code))),
}

interface Taxed {
  readonly vat_category: string
  readonly exemption_code: string | null
}

/**
 * Anything not taxed at the standard rate states the reason by a code of its category (ZATCA BR-KSA-23, -24, -69, -83).
 */
export const vatRules = [
  neededWhen<Taxed>('exemption_code', (fields) => fields.vat_category !== 'S'),
  z.refine<Taxed>(
    ({ vat_category, exemption_code }) =>
      exemption_code === null ||
      exemptions.some(({ code, category }) => code === exemption_code && category === vat_category),
    { error: 'exemption_of_category', path: ['exemption_code'] },
  ),
] as const
