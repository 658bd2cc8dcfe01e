import type { Field, Fields } from '@mawrid/contract/fields.ts'
import * as z from 'zod/mini'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'

/** The fields that all forms hold in the same way; fields of kind `own` have a value of their form's own. */
type Simple<F extends Fields> = { [Name in keyof F]: F[Name]['kind'] extends 'own' ? never : Name }[keyof F]

/** Form values: numbers as typed text, and empty text for null. */
export type FieldValues<F extends Fields> = { [Name in Simple<F>]: FieldValue<F[Name]> }

type FieldValue<F extends Field> = F['kind'] extends 'whole' ? string : BlankIfEmpty<z.output<F['schema']>>
type BlankIfEmpty<Value> = null extends Value ? Exclude<Value, null> | '' : Value

type Stored<F extends Fields> = { readonly [Name in Simple<F>]: z.output<F[Name]['schema']> }

type Sent<F extends Fields> = {
  [Name in Simple<F>]: F[Name]['kind'] extends 'whole' ? number | string | undefined : FieldValue<F[Name]>
}

/** A new form has the defaults of the call's schema. */
export function blankValues<F extends Fields>(fields: F): FieldValues<F> {
  return forEachSimpleField(fields, (_, { schema }) => typedValue(z.parse(schema, undefined))) as FieldValues<F>
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
