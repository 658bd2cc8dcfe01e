import type * as z from 'zod/mini'

export interface Limits {
  readonly min?: number
  readonly max?: number
}

type Schema = z.core.$ZodType

/** A schema that wraps another: `optional`, `nullable` and `_default` have `innerType`, a pipe has `out`. */
interface Def {
  readonly innerType?: Schema
  readonly out?: Schema
  readonly checks?: readonly z.core.$ZodCheck[]
}

/** The limits that the contract sets for a field: smallest and largest number, or length of a text or list. */
export function limitsOf(schema: Schema): Limits {
  const def: Def = schema._zod.def
  const inner = def.innerType ?? def.out
  return Object.assign(inner ? limitsOf(inner) : {}, ...(def.checks ?? []).map(limitOf))
}

function limitOf(check: z.core.$ZodCheck): Limits {
  const def = check._zod.def as
    | z.core.$ZodCheckLessThanDef
    | z.core.$ZodCheckGreaterThanDef
    | z.core.$ZodCheckMinLengthDef
    | z.core.$ZodCheckMaxLengthDef
  if (def.check === 'max_length') return { max: def.maximum }
  if (def.check === 'min_length') return { min: def.minimum }
  if (def.check === 'less_than') return { max: Number(def.value) }
  return def.check === 'greater_than' ? { min: Number(def.value) } : {}
}
