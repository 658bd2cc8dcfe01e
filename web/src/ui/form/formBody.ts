import { type Checked, check } from '@mawrid/contract/fieldErrors.ts'
import type * as z from 'zod/mini'

/**
 * What a form sends to a call. Every field of the call has to be named, since a field that is left out is cleared by
 * the save. A value may be incomplete: a number as typed text, a choice not made yet, or nothing; the call's schema
 * refuses it at its field. What a form leaves out on purpose is `undefined`.
 */
export type FormBody<Input> = { readonly [Name in keyof Input]-?: FormValue<Input[Name]> }

type FormValue<Value> = Incomplete<Value> | '' | null | undefined

type Incomplete<Value> = Value extends number
  ? Value | string
  : Value extends boolean
    ? boolean
    : Value extends readonly (infer Entry)[]
      ? readonly FormValue<Entry>[]
      : Value extends object
        ? FormBody<Value>
        : Value

/** Validates a dialog's fields with the schema of its call. */
export function checkBody<S extends z.ZodMiniType>(schema: S, body: FormBody<z.input<S>>): Checked<z.output<S>> {
  return check(schema, body)
}
