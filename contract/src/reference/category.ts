import * as z from 'zod/mini'
import { listingKinds } from '../listings/kinds.ts'
import { Id } from '../values/ids.ts'

const attributeKinds = ['choice', 'many', 'number', 'yes_no', 'text'] as const

/** An attribute that listings of a category have. */
const CategoryAttribute = z.object({
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  kind: z.enum(attributeKinds),
  required: z.boolean(),
  /** What a number is measured in. */
  unit: z.nullable(z.object({ symbol_ar: z.string(), symbol_en: z.string() })),
  choices: z.array(z.object({ code: z.string(), name_ar: z.string(), name_en: z.string() })),
})

/** A category of the marketplace. Only a leaf can be chosen for a listing. */
export const Category = z.object({
  id: Id,
  parent: z.nullable(Id),
  slug: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  /** The kinds of listing it can contain. */
  kinds: z.array(z.enum(listingKinds)),
  is_leaf: z.boolean(),
  attributes: z.array(CategoryAttribute),
  requires_saber: z.boolean(),
  requires_sfda: z.boolean(),
})
export type Category = z.output<typeof Category>
