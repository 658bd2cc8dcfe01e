import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Whether a body's field takes text, looking through what wraps it. */
export function isTextField(body: Schema | undefined, field: string): boolean {
  const shape = body && objectShape(body)
  const schema = shape && Object.hasOwn(shape, field) ? shape[field] : undefined
  // An unknown field is refused by the schema afterwards, by name; as text it gets there.
  return schema ? takesText(schema) : true
}

function objectShape(schema: Schema): Record<string, Schema> | undefined {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: { shape?: Record<string, Schema>; in?: Schema } }
  return def.shape ?? (def.in && objectShape(def.in))
}

function takesText(schema: Schema): boolean {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: Schema
    in?: Schema
    out?: Schema
    options?: Schema[]
  }
  if (def.innerType) return takesText(def.innerType)
  // The output of a transforming pipe determines the type of its input.
  if (def.in?._zod.def.type === 'transform' && def.out) return takesText(def.out)
  if (def.in) return takesText(def.in)
  if (def.options) return def.options.every(takesText)
  return def.type === 'string' || def.type === 'enum' || def.type === 'literal'
}
