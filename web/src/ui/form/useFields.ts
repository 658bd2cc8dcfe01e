import type { Field, Fields, Label } from '@mawrid/contract/fields.ts'
import * as z from 'zod/mini'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { typedNumber, wholeNumber } from '../values/wholeNumbers.ts'

/** The common part of `name_ar` and `name_en`. */
type PairName<F> = { [Name in keyof F]: Name extends `${infer Pair}_ar` ? Pair : never }[keyof F]

type PartName<F, Name> = Name extends keyof F ? (F[Name] extends { parts: infer Parts } ? keyof Parts : never) : never

/** The label of a field, of a bilingual pair, or of a part of a field. */
export type FieldLabel<F extends Fields> = <Name extends (keyof F | PairName<F>) & string>(
  name: Name,
  part?: PartName<F, Name> & string,
) => string

/** The contract's field labels and limits in the page's language. */
export function useFields<F extends Fields>(fields: F) {
  const lang = useLang()

  /** The limits and unit of a number field, to spread on its control. */
  function limits(name: keyof F & string) {
    const { min, max, unit } = fields[name] ?? {}
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(unit && { unit: unit[lang] }) }
  }

  return { label: fieldLabels(fields, lang), limits }
}

export function fieldLabels<F extends Fields>(fields: F, lang: Lang): FieldLabel<F> {
  return (name, part) => {
    const label: Label | undefined =
      part === undefined ? (fields[name]?.label ?? fields[`${name}_ar`]?.pair) : fields[name]?.parts?.[part]
    return label?.[lang] ?? name
  }
}

/** The fields that all forms hold in the same way; fields of kind `own` have a value of their form's own. */
type Simple<F extends Fields> = { [Name in keyof F]: F[Name]['kind'] extends 'own' ? never : Name }[keyof F]

/** Form values: numbers as typed text, and empty text for null. */
export type FieldValues<F extends Fields> = { [Name in Simple<F>]: FieldValue<F[Name]> }

type FieldValue<F extends Field> = F['kind'] extends 'whole' ? string : FilledIn<F> | Blank<F>
type FilledIn<F extends Field> = Exclude<z.output<F['schema']>, null>

/** Empty text for a value that may be missing, or that a new form does not have yet. */
type Blank<F extends Field> =
  null extends z.output<F['schema']>
    ? ''
    : undefined extends z.input<F['schema']>
      ? never
      : F extends { readonly initial: unknown }
        ? never
        : ''

type Stored<F extends Fields> = { readonly [Name in Simple<F>]: z.output<F[Name]['schema']> }

type Sent<F extends Fields> = {
  [Name in Simple<F>]: F[Name]['kind'] extends 'whole' ? number | string | undefined : FieldValue<F[Name]>
}

/** A new form has the defaults of the call's schema; a required field has its initial value, or is empty. */
export function blankValues<F extends Fields>(fields: F): FieldValues<F> {
  const blank = (_: string, { schema, initial }: Field) => {
    const read = z.safeParse(schema, initial)
    return read.success ? typedValue(read.data) : ''
  }
  return forEachSimpleField(fields, blank) as FieldValues<F>
}

export function fieldValues<F extends Fields>(fields: F, record: Stored<F>): FieldValues<F> {
  const stored: Readonly<Record<string, unknown>> = record
  return forEachSimpleField(fields, (name) => typedValue(stored[name])) as FieldValues<F>
}

/** The values as the calls take them. An empty number is sent as undefined: the schema knows its default. */
export function fieldBody<F extends Fields>(fields: F, values: FieldValues<F>): Sent<F> {
  const typed: Readonly<Record<string, unknown>> = values
  const sent = (name: string, { kind }: Field) =>
    kind === 'whole' ? (wholeNumber(String(typed[name])) ?? undefined) : typed[name]
  return forEachSimpleField(fields, sent) as Sent<F>
}

function typedValue(stored: unknown): unknown {
  return stored === null || typeof stored === 'number' ? typedNumber(stored) : stored
}

function forEachSimpleField(fields: Fields, of: (name: string, field: Field) => unknown): unknown {
  const simple = Object.entries(fields).filter(([, { kind }]) => kind !== 'own')
  return Object.fromEntries(simple.map(([name, field]) => [name, of(name, field)]))
}
