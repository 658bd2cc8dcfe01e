import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, ReadableValue } from '@mawrid/contract/history.ts'

type Fields = Readonly<Record<string, unknown>>

interface Options {
  /** Fields that may be told to have changed, never what they say: phone numbers, accounts, names of people. */
  readonly hidden?: readonly string[]
  /** Fields that say nothing to a person. */
  readonly left?: readonly string[]
  /** What an id stands for; what has no name is told without its value. */
  readonly nameOf?: (id: string) => ReadableValue | undefined
}

/** Longer texts are told by how they begin. */
const maxTextLength = 280
const mostChanges = 60
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** What fields said before and after, field by field, down to those of the parts of a record. A new record tells nothing. */
export function changesOf(before: Fields | null, after: Fields, options: Options = {}): FieldChange[] {
  return before === null ? [] : [...walk(before, after, '', options)].slice(0, mostChanges)
}

function* walk(was: unknown, is: unknown, path: string, options: Options): Generator<FieldChange> {
  const [before, after] = [orNothing(was, is), orNothing(is, was)]
  if (isDeepStrictEqual(before, after)) return
  if (isParts(before) && isParts(after) && !isHidden(path, options)) {
    if (before.length !== after.length) yield { ...named(path), before: before.length, after: after.length }
    for (const [place, part] of after.entries()) {
      if (place < before.length) yield* walk(before[place], part, `${path}.${place}`, options)
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

/** What has no fields yet, beside what has, is told field by field. */
function orNothing(value: unknown, other: unknown): unknown {
  return (value === null || value === undefined) && isFields(other) && !isBilingual(other) ? {} : value
}

function changeOf(path: string, before: unknown, after: unknown, options: Options): FieldChange {
  const [from, to] = [readable(before, options), readable(after, options)]
  // Where both sides read alike, all there is to say is that it changed.
  const saysNothing = isDeepStrictEqual(from, to)
  if (from === undefined || to === undefined || saysNothing || isHidden(path, options)) {
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

/** Undefined where a value cannot be read by a person. */
function readable(value: unknown, options: Options): ReadableValue | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return uuid.test(value) ? options.nameOf?.(value) : shortened(value)
  if (value instanceof Date) return value.toISOString()
  if (isBilingual(value)) return value
  if (!Array.isArray(value)) return undefined
  // Lists of lists are told as one, without what is left empty in them.
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

/** A list of parts with fields of their own, or with none yet. */
function isParts(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields)
}

function isBilingual(value: unknown): value is { ar: string | null; en: string | null } {
  return isFields(value) && Object.keys(value).length === 2 && 'ar' in value && 'en' in value
}
