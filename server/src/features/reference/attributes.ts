import { check, type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { line } from '@mawrid/contract/values/text.ts'

type Attribute = Category['attributes'][number]
export type AttributeValue = string | boolean | string[]
export type Attributes = Readonly<Record<string, AttributeValue>>

export interface ReadAttributes {
  /** In canonical form, without empty ones. */
  readonly values: Attributes
  readonly errors: readonly FieldError[]
}

/** Parses the attributes of a category, each by its kind. Missing ones are refused only when publishing. */
export function readAttributes({ attributes }: Category, submitted: Attributes): ReadAttributes {
  const known = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  const values: Record<string, AttributeValue> = {}
  const errors: FieldError[] = []
  for (const [code, value] of Object.entries(submitted)) {
    const attribute = known.get(code)
    const read = attribute ? readValue(attribute, value) : { code: 'unknown_field' as const }
    if ('code' in read) errors.push(fieldError(`attributes.${code}`, read.code))
    else if (!isEmpty(read.value)) values[code] = read.value
  }
  return { values, errors }
}

export function missingAttributes({ attributes }: Category, submitted: Attributes): FieldError[] {
  return attributes
    .filter(({ code, required }) => required && !Object.hasOwn(submitted, code))
    .map(({ code }) => fieldError(`attributes.${code}`, 'required'))
}

function readValue(
  { kind, choices }: Attribute,
  value: AttributeValue,
): { value: AttributeValue } | { code: FieldCode } {
  if (isEmpty(value)) return { value }
  const isOffered = (one: string) => choices.some(({ code }) => code === one)
  if (kind === 'yes_no') return typeof value === 'boolean' ? { value } : { code: 'wrong_type' }
  if (kind === 'many') {
    if (!Array.isArray(value)) return { code: 'wrong_type' }
    return value.every(isOffered) ? { value: [...new Set(value)] } : { code: 'not_offered' }
  }
  if (typeof value !== 'string') return { code: 'wrong_type' }
  if (kind === 'choice') return isOffered(value) ? { value } : { code: 'not_offered' }
  const read = check(kind === 'number' ? Amount : line(1, 200), value)
  return read.ok ? { value: read.value } : { code: codeOf(read.errors) }
}

function codeOf([first]: readonly FieldError[]): FieldCode {
  return (first?.code ?? 'invalid') as FieldCode
}

function isEmpty(value: AttributeValue): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
