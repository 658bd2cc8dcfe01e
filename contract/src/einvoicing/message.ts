import * as z from 'zod/mini'

/** Something that ZATCA said about a request or a document. */
export const ZatcaMessage = z.object({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['error', 'warning']),
})
export type ZatcaMessage = z.output<typeof ZatcaMessage>
