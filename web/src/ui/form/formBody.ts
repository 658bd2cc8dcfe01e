/**
 * What a form sends to a call. Every field that the call takes is named, since a field that is left out is emptied by the
 * save. Its value may be incomplete: a number as it was typed, or nothing. The call's schema refuses that at its field.
 */
export type FormBody<Input> = { readonly [Name in keyof Input]-?: FormValue<Input[Name]> }

type FormValue<Value> = Incomplete<Value> | null | undefined

type Incomplete<Value> = Value extends number
  ? Value | string
  : Value extends boolean
    ? boolean
    : Value extends readonly (infer Entry)[]
      ? readonly FormValue<Entry>[]
      : Value extends object
        ? FormBody<Value>
        : Value
