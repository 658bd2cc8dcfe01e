import * as z from 'zod/mini'
import type { Language } from './constants.ts'
import { Country } from './values/country.ts'
import { FileRef } from './values/fileRef.ts'
import { Id } from './values/ids.ts'
import { maybe } from './values/maybe.ts'
import { Money, Price } from './values/money.ts'
import { Percent } from './values/percent.ts'
import { Quantity } from './values/quantity.ts'
import { line } from './values/text.ts'
import { Day } from './values/time.ts'

/** The name of a field in forms, lists, the history and spreadsheets. */
export type Label = Readonly<Record<Language, string>>

/**
 * The kind of a value, which decides its form state and how spreadsheets read it. `own` is a value with its own
 * structure, such as a list of variants, handled by its form.
 */
export type FieldKind =
  | 'text'
  | 'prose'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'whole'
  | 'yes_no'
  | 'choice'
  | 'category'
  | 'unit'
  | 'vat'
  | 'country'
  | 'day'
  | 'words'
  | 'regions'
  | 'own'

/** Everything about a field besides its kind and schema. */
export interface FieldDetails {
  readonly label: Label
  /** The value in a new form, for a field that the call requires. Other fields begin with their schema's default. */
  readonly initial?: unknown
  /** The name of both halves of a bilingual text together. */
  readonly pair?: Label
  /** The unit of a number, if it is always the same: days, kilograms. */
  readonly unit?: Label
  /** The fields inside a list or an object, as its form and the history call them. */
  readonly parts?: Readonly<Record<string, Label>>
  /** The longest text, the greatest number or the most entries of a list. */
  readonly max?: number
  /** Included in search. */
  readonly isSearched?: true
  /** A code: spreadsheet programs must not make a number or a date of it. */
  readonly isCode?: true
  /** Shown in lists, so list rows contain it. */
  readonly isListed?: true
  /** Sortable; needs a database column of the same name. */
  readonly isOrdering?: true
  /** Filterable by exact value; needs a database column of the same name. */
  readonly isFilter?: true
  /** Buyers rely on it: changing it in a published listing requires review. */
  readonly isReviewed?: true
  /** The history records that it changed, but not its values: phone numbers, names of people. */
  readonly isHidden?: true
  /** The reason why it is not in the spreadsheet. */
  readonly notImported?: string
}

export interface Field extends FieldDetails {
  readonly kind: FieldKind
  readonly schema: z.ZodMiniType
  readonly min?: number
}

export type Fields = Readonly<Record<string, Field>>

/** The names of the fields that have this property. */
export type NamesWith<F extends Fields, Property extends keyof FieldDetails> = {
  [Name in keyof F]: F[Name] extends Readonly<Record<Property, unknown>> ? Name : never
}[keyof F] &
  string

export type SchemasOf<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] }

export const units = {
  days: { ar: 'يوم', en: 'days' },
  months: { ar: 'شهر', en: 'months' },
  kilograms: { ar: 'كجم', en: 'kg' },
  centimetres: { ar: 'سم', en: 'cm' },
} as const satisfies Readonly<Record<string, Label>>

/** A field by its own schema; the functions below are for the usual ones. */
export function field<K extends FieldKind, S extends z.ZodMiniType, const D extends FieldDetails>(
  kind: K,
  schema: S,
  details: D,
) {
  return { kind, schema, ...details }
}

type Within = FieldDetails & { readonly min: number; readonly max: number }

export function text<const D extends FieldDetails & { readonly max: number }>(details: D) {
  return field('text', maybe(line(1, details.max)), details)
}

export function money<const D extends FieldDetails>(details: D) {
  return field('money', maybe(Price), details)
}

/** An amount that may be zero. */
export function amount<const D extends FieldDetails>(details: D) {
  return field('money', maybe(Money), details)
}

export function percent<const D extends FieldDetails>(details: D) {
  return field('percent', maybe(Percent), details)
}

export function quantity<const D extends FieldDetails>(details: D) {
  return field('quantity', maybe(Quantity), details)
}

export function quantityFrom<const D extends FieldDetails>(initial: string, details: D) {
  return field('quantity', z._default(Quantity, initial), details)
}

export function wholeNumber<const D extends Within>(details: D) {
  return field('whole', maybe(z.int().check(z.minimum(details.min), z.maximum(details.max))), details)
}

export function wholeNumberFrom<const D extends Within>(initial: number, details: D) {
  return field('whole', z._default(z.int().check(z.minimum(details.min), z.maximum(details.max)), initial), details)
}

export function yesNo<const D extends FieldDetails>(initial: boolean, details: D) {
  return field('yes_no', z._default(z.boolean(), initial), details)
}

/** One of several values; a new record has `initial`. */
export function choice<const Value extends string, const D extends FieldDetails>(
  initial: NoInfer<Value>,
  values: readonly Value[],
  details: D,
) {
  const offered: z.ZodMiniType<Value, Value> = z.enum(values)
  return field(
    'choice',
    z._default(offered, () => initial),
    details,
  )
}

export function day<const D extends FieldDetails>(details: D) {
  return field('day', maybe(Day), details)
}

export function country<const D extends FieldDetails>(details: D) {
  return field('country', maybe(Country), details)
}

export function unit<const D extends FieldDetails>(details: D) {
  return field('unit', maybe(Id), details)
}

/** A list with entries of this schema. */
export function rows<S extends z.ZodMiniType, const D extends FieldDetails & { readonly max: number }>(
  entry: S,
  details: D,
) {
  return field('own', z._default(z.array(entry).check(z.maxLength(details.max)), []), details)
}

/** A document that is a field of its own. */
export function file<const D extends FieldDetails>(details: D) {
  return field('own', maybe(FileRef), details)
}

/** The two fields of a text that may stay empty in either language. */
export function bilingualText<
  const Name extends string,
  S extends z.ZodMiniType<string, string>,
  const D extends FieldDetails & { readonly max: number },
>(name: Name, kind: 'text' | 'prose', schema: S, details: D) {
  const half = (lang: Language) => ({
    kind,
    schema: maybe(schema),
    ...details,
    label: inLanguage(details.label, lang),
    pair: details.label,
  })
  // A computed key loses its literal type, so the two are named by hand.
  return { [`${name}_ar`]: half('ar'), [`${name}_en`]: half('en') } as Record<
    `${Name}_ar` | `${Name}_en`,
    ReturnType<typeof half>
  >
}

/** What the half of a bilingual text is called: "Name in Arabic". */
function inLanguage({ ar, en }: Label, half: Language): Label {
  return half === 'ar'
    ? { ar: `${ar} بالعربية`, en: `${en} in Arabic` }
    : { ar: `${ar} بالإنجليزية`, en: `${en} in English` }
}

/** The parts of a list that are one text in both languages: their labels, and the one of both together. */
export function bilingualParts<const Name extends string>(name: Name, label: Label) {
  const parts = { [name]: label, [`${name}_ar`]: inLanguage(label, 'ar'), [`${name}_en`]: inLanguage(label, 'en') }
  return parts as Record<Name | `${Name}_ar` | `${Name}_en`, Label>
}

/** The shape of an object of these fields. */
export function schemasOf<F extends Fields>(fields: F): SchemasOf<F> {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as SchemasOf<F>
}

/** The names of the fields that have this property, in their order. */
export function namesWith<F extends Fields, const Property extends keyof FieldDetails>(
  fields: F,
  property: Property,
): NamesWith<F, Property>[] {
  return Object.entries(fields).flatMap(([name, { [property]: value }]) =>
    value === undefined ? [] : [name as NamesWith<F, Property>],
  )
}

/** The part of a row in a list that these fields fill. */
export function listedSchemas<F extends Fields>(fields: F): Pick<SchemasOf<F>, NamesWith<F, 'isListed'>> {
  return pick(schemasOf(fields), namesWith(fields, 'isListed'))
}

/** What a list takes as filters by the exact values of these fields. A query has them as text. */
export function filterSchemas<F extends Fields>(fields: F) {
  const entries = Object.entries<Field>(fields).flatMap(([name, { kind, schema, isFilter }]) => {
    if (!isFilter) return []
    if (notFilters.includes(kind)) throw new Error(`${name} (${kind}) cannot be filtered`)
    const read = z.transform((value: unknown) => valueOfText(kind, value))
    return [[name, z.optional(z.pipe(read, withoutDefault(schema)))]]
  })
  return Object.fromEntries(entries) as {
    [Name in NamesWith<F, 'isFilter'>]: z.ZodMiniOptional<z.ZodMiniType<z.output<F[Name]['schema']>, unknown>>
  }
}

/** Lists and objects, which have no column. */
const notFilters: readonly FieldKind[] = ['words', 'regions', 'own']

/** Parses the text of a query parameter; what cannot be parsed stays as it is and is refused by its schema. */
function valueOfText(kind: FieldKind, value: unknown): unknown {
  if (kind === 'whole' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  if (kind === 'yes_no' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** A new record's value is no filter where none is given. */
function withoutDefault(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniDefault ? withoutDefault(schema.def.innerType as z.ZodMiniType) : schema
}

/** An object without all but these names. */
export function pick<T extends object, Name extends keyof T>(whole: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, Name>
}
