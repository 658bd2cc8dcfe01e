import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { vatCategories } from '../listings/vat.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { SearchText } from '../values/text.ts'

/** An article of the company that can be offered as a substitute, with its price for the requested quantity. */
export const SubstituteFound = z.object({
  article: Id,
  sku: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  /** The values of a variant's options. */
  variant: z.array(z.string()),
  variant_en: z.array(z.string()),
  /** In all warehouses; null where its stock is not tracked. */
  available: z.nullable(Amount),
  list_price: z.nullable(Money),
  vat_category: z.enum(vatCategories),
  exemption_code: z.nullable(z.string()),
})
export type SubstituteFound = z.output<typeof SubstituteFound>

export const searchSubstitutes = defineCall({
  id: 'deals.substitutes',
  right: 'deals.see',
  summary: 'Search variants by name, SKU or code for a substitute. Returns at most twenty',
  method: 'GET',
  path: '/api/v1/deals/substitutes/',
  access: 'activeCompany',
  query: z.object({ search: z.optional(SearchText), qty: z._default(Quantity, '1') }),
  reply: z.object({ results: z.array(SubstituteFound) }),
})
