import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, ReadableValue } from '@mawrid/contract/history.ts'

type Fields = Readonly<Record<string, unknown>>

interface Options {
  /** Fields whose change is recorded without their values: phone numbers, account numbers, names of people. */
  readonly hidden?: readonly string[]
  /** Fields that are not recorded. */
  readonly left?: readonly string[]
  /** The name of an id's record; without a name, the change is recorded without values. */
  readonly nameOf?: (id: string) => ReadableValue | undefined
}

/** Longer texts are shortened. */
const maxTextLength = 280
const maxChanges = 60
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** The values of changed fields before and after, recursively. A new record has no changes. */
export function changesOf(before: Fields | null, after: Fields, options: Options = {}): FieldChange[] {
  return before === null ? [] : walk(before, after, '', options).take(maxChanges).toArray()
}

function* walk(was: unknown, is: unknown, path: string, options: Options): Generator<FieldChange> {
  const [before, after] = [orNothing(was, is), orNothing(is, was)]
  if (isDeepStrictEqual(before, after)) return
  if (isParts(before) && isParts(after) && !isHidden(path, options)) {
    if (before.length !== after.length) yield { ...named(path), before: before.length, after: after.length }
    for (const [index, part] of after.entries()) {
      if (index < before.length) yield* walk(before[index], part, `${path}.${index}`, options)
    }
  } else if (isFields(before) && isFields(after) && !isBilingual(after) && !isHidden(path, options)) {
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (options.left?.includes(field)) continue
      yield* walk(before[field] ?? null, after[field] ?? null, path ? `${path}.${field}` : field, options)
    }
  } else {
    yield changeOf(path, before, after, options)
  }
}

/** A missing object is compared field by field with an existing one. */
function orNothing(value: unknown, other: unknown): unknown {
  return (value === null || value === undefined) && isFields(other) && !isBilingual(other) ? {} : value
}

function changeOf(path: string, before: unknown, after: unknown, options: Options): FieldChange {
  const [from, to] = [readable(before, options), readable(after, options)]
  // If both values look the same, only the fact of the change is recorded.
  const looksSame = isDeepStrictEqual(from, to)
  if (from === undefined || to === undefined || looksSame || isHidden(path, options)) {
    return { field: path, before: null, after: null, is_hidden: true }
  }
  return { ...named(path), before: from, after: to }
}

function named(field: string) {
  return { field, is_hidden: false }
}

function isHidden(path: string, { hidden = [] }: Options): boolean {
  return path.split('.').some((step) => hidden.includes(step))
}

/** Undefined if a value cannot be shown to a person. */
function readable(value: unknown, options: Options): ReadableValue | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return uuid.test(value) ? options.nameOf?.(value) : shortened(value)
  if (value instanceof Date) return value.toISOString()
  if (isBilingual(value)) return value
  if (!Array.isArray(value)) return undefined
  // Nested lists are flattened and empty entries left out.
  const parts = value
    .flat()
    .filter((part) => part !== null)
    .map((part) => readable(part, options))
  return parts.every((part) => typeof part === 'string') ? parts : undefined
}

function shortened(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).trimEnd()}…` : text
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** A list of objects, or an empty list. */
function isParts(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields)
}

function isBilingual(value: unknown): value is { ar: string | null; en: string | null } {
  return isFields(value) && Object.keys(value).length === 2 && 'ar' in value && 'en' in value
}
