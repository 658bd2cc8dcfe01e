import type { ZatcaMessage } from '@mawrid/contract/einvoicing/message.ts'
import type { ZatcaMessage as Answered } from '../../outside/zatca/answers.ts'

/** ZATCA's errors and warnings, as they are stored and shown. */
export function messagesOf(messages: readonly Answered[]): ZatcaMessage[] {
  return messages.flatMap(({ type, code, text }) => (type === 'info' ? [] : [{ code, text, severity: type }]))
}
