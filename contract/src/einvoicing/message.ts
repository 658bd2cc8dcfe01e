import * as z from 'zod/mini'

/** Something that ZATCA said about a request or a document. */
export const ZatcaMessage = z.object({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['error', 'warning']),
})
export type ZatcaMessage = z.output<typeof ZatcaMessage>

/** Whether the latest attempt failed because ZATCA does not accept the unit's certificate: only reconnecting the unit helps. */
export function isCertificateRefused(messages: readonly Pick<ZatcaMessage, 'code' | 'text'>[]): boolean {
  return messages.some(({ code, text }) => code === 'unauthorised' && text === '')
}
