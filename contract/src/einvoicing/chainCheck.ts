import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'

/** What can be wrong with a stored document. */
export const chainFaults = [
  'missing',
  'place',
  'previous_hash',
  'contents',
  'hash',
  'certificate',
  'signature',
  'stamp',
  'qr',
] as const
export type ChainFault = (typeof chainFaults)[number]

/** A check of all stored documents of a company, each against the one before it in its chain. */
export const ChainCheck = z.object({
  id: Id,
  status: z.enum(['running', 'unbroken', 'broken']),
  total: z.int(),
  checked: z.int(),
  requested_at: Moment,
  finished_at: z.nullable(Moment),
  /** Who requested it; null once that account is closed. */
  requested_by: z.nullable(z.string()),
  /** The first document that is broken or missing. */
  fault: z.nullable(
    z.object({
      unit: z.string(),
      counter: z.int(),
      number: z.nullable(z.string()),
      invoice: z.nullable(Id),
      faults: z.array(z.enum(chainFaults)),
    }),
  ),
})
export type ChainCheck = z.output<typeof ChainCheck>
