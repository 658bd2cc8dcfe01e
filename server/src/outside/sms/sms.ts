import { Problem } from '@mawrid/contract/problems.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'

export interface SmsService {
  /** Delivering the same id again sends nothing a second time. */
  deliver(message: { id: string; to: string; text: string }): Promise<void>
}

interface SmsServiceParts {
  readonly settings: Pick<Settings, 'smsUrl' | 'smsKey'>
  readonly outside: Outside
}

/** The registered sender name; Saudi operators block all others. */
const sender = 'MAWRID'

export function createSmsService({ settings, outside }: SmsServiceParts): SmsService {
  return {
    async deliver({ id, to, text }) {
      const reply = await outside.call({
        service: 'sms',
        what: 'send a message',
        method: 'POST',
        url: settings.smsUrl,
        headers: { authorization: `Bearer ${settings.smsKey}`, 'idempotency-key': id },
        body: { to, text, sender },
        repeatable: true,
      })
      if (reply.status < 200 || reply.status > 299) {
        throw new Problem('outside_unavailable', { detail: `The SMS service refused a message with ${reply.status}` })
      }
      if (typeof reply.body !== 'object' || reply.body === null) {
        throw new Problem('outside_unavailable', { detail: 'The SMS service gave no readable answer' })
      }
    },
  }
}
