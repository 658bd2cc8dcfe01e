import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { type Measure, measures } from './measures.ts'

type Attribute = Category['attributes'][number]
type Choice = Attribute['choices'][number]

export interface Leaf {
  /** Must never change: the category's id is derived from it. */
  readonly slug: string
  readonly ar: string
  readonly en: string
  readonly attributes?: readonly Attribute[]
  /** Whether goods of it need a SABER certificate of conformity (SASO), or a registration with the Food and Drug Authority. */
  readonly requires?: 'saber' | 'sfda'
}

export interface Root {
  readonly slug: string
  readonly ar: string
  readonly en: string
  readonly kinds: readonly ListingKind[]
  readonly leaves: readonly Leaf[]
}

/** An attribute that has to be filled in before a listing is published. */
export function required(attribute: Attribute): Attribute {
  return { ...attribute, required: true }
}

export function choice(code: string, ar: string, en: string, choices: readonly Choice[]): Attribute {
  return { ...plain(code, ar, en), kind: 'choice', choices: [...choices] }
}

export function many(code: string, ar: string, en: string, choices: readonly Choice[]): Attribute {
  return { ...plain(code, ar, en), kind: 'many', choices: [...choices] }
}

export function number(code: string, ar: string, en: string, unit?: Measure): Attribute {
  return { ...plain(code, ar, en), kind: 'number', unit: unit ? { symbol_ar: measures[unit], symbol_en: unit } : null }
}

export function yesNo(code: string, ar: string, en: string): Attribute {
  return { ...plain(code, ar, en), kind: 'yes_no' }
}

export function text(code: string, ar: string, en: string): Attribute {
  return { ...plain(code, ar, en), kind: 'text' }
}

export function option(code: string, name_ar: string, name_en: string): Choice {
  return { code, name_ar, name_en }
}

function plain(code: string, name_ar: string, name_en: string) {
  return { code, name_ar, name_en, required: false, unit: null, choices: [] }
}
