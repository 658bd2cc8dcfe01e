import * as z from 'zod/mini'

/** A field that may stay empty: left out, null and the blank of an untouched form field are all null. */
export function maybe<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  const orBlank = z.transform<Input | '' | null, unknown>((value) => (value === '' ? null : value))
  const orNull: z.ZodMiniType<Output | null, unknown> = z.nullable(schema)
  return z._default(z.pipe(orBlank, orNull), null)
}
