import { check } from '../fieldErrors.ts'
import { Amount } from '../values/quantity.ts'
import { line } from '../values/text.ts'
import type { Category } from './category.ts'

type Attribute = Category['attributes'][number]
export type AttributeValue = string | boolean | string[]
type Values = Readonly<Record<string, AttributeValue>>

interface SplitAttributes {
  /** What the new category has as well, with the choices that it offers. */
  readonly remaining: Readonly<Record<string, AttributeValue>>
  /** The codes of attributes that the new category does not have, or whose value it does not take as it is. */
  readonly lost: readonly string[]
}

const attributeText = line(1, 200)

/**
 * What a product keeps of its attributes in another category, and what is lost. Without the previous category, units
 * are not compared.
 */
export function splitAttributes(
  from: Pick<Category, 'attributes'> | undefined,
  to: Pick<Category, 'attributes'>,
  values: Values,
): SplitAttributes {
  const remaining: Record<string, AttributeValue> = {}
  const lost: string[] = []
  for (const [code, value] of Object.entries(values)) {
    const before = from?.attributes.find((one) => one.code === code)
    const after = to.attributes.find((one) => one.code === code)
    const fitting = after && isAlike(before, after) ? fittingPart(after, value) : undefined
    if (fitting !== undefined) remaining[code] = fitting
    if (fitting === undefined || isShorter(fitting, value)) lost.push(code)
  }
  return { remaining, lost }
}

/** 30 centimetres are not 30 millimetres. */
function isAlike(before: Attribute | undefined, after: Attribute): boolean {
  return before?.kind !== 'number' || before.unit?.symbol_en === after.unit?.symbol_en
}

/** The value, or the part of it that the attribute takes. */
function fittingPart({ kind, choices }: Attribute, value: AttributeValue): AttributeValue | undefined {
  const isOffered = (one: string) => choices.some(({ code }) => code === one)
  if (kind === 'yes_no') return typeof value === 'boolean' ? value : undefined
  if (kind === 'many') {
    const offered = Array.isArray(value) ? value.filter(isOffered) : []
    return offered.length > 0 ? offered : undefined
  }
  if (typeof value !== 'string') return undefined
  if (kind === 'choice') return isOffered(value) ? value : undefined
  return check(kind === 'number' ? Amount : attributeText, value).ok ? value : undefined
}

function isShorter(part: AttributeValue, whole: AttributeValue): boolean {
  return Array.isArray(part) && Array.isArray(whole) && part.length < whole.length
}
