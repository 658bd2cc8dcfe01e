import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Quantity } from '../values/quantity.ts'

export const cartonKinds = ['carton', 'pallet'] as const

/** One carton or pallet of a shipment, with what is in it. */
export const NewCarton = z.strictObject({
  kind: z._default(z.enum(cartonKinds), 'carton'),
  lines: z.array(z.strictObject({ line: Id, qty: Quantity })).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'not_alike'),
  ),
})

export const maxCartons = 200

export const Carton = z.object({
  /** Its place among the cartons of the shipment, from 1 on. */
  no: z.int(),
  kind: z.enum(cartonKinds),
  /** Of a company with a GS1 company prefix: its serial shipping container code of 18 digits. */
  sscc: z.nullable(z.string()),
  /** What its label says: the SSCC, or the shipment's number with the carton's, `D-2026-000123/1-2`. */
  number: z.string(),
  lines: z.array(z.object({ line: Id, qty: Quantity, gtin: z.nullable(z.string()) })),
})
export type Carton = z.output<typeof Carton>
