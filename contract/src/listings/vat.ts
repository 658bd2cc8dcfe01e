import * as z from 'zod/mini'
import { maybe } from '../values/maybe.ts'
import { neededWhen } from '../values/rules.ts'
import { line } from '../values/text.ts'

/** Standard rate, zero rate, exempt, outside the scope: the tax authority's letters. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const

/** Not a matter of VAT at all: shares and loans, and whatever is sold by who is not registered for VAT. */
export const outsideVat = { vat_category: 'O', exemption_code: 'VATEX-SA-OOS' } as const

/** What a seller can choose from. Who is not registered for VAT may not charge it. */
export function vatChoices(isRegistered: boolean): readonly (typeof vatCategories)[number][] {
  return isRegistered ? vatCategories : [outsideVat.vat_category]
}

export const vatFields = {
  vat_category: z._default(z.enum(vatCategories), 'S'),
  exemption_code: maybe(line(1, 20)),
}

/** Whatever is not taxed at the standard rate says why (ZATCA asks for the code on every invoice line). */
export const vatRule = neededWhen<{ readonly vat_category: string; readonly exemption_code: string | null }>(
  'exemption_code',
  (fields) => fields.vat_category !== 'S',
)
