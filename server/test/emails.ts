import { vi } from 'vitest'
import type { Email } from '../src/platform/parts.ts'
import type { TestServer } from './harness.ts'

/** What a server hands to its mail from now on, newest last; nothing goes out. */
export function emailsOf({ parts }: TestServer): { to(email: string): Email[]; newestTo(email: string): Email } {
  const send = vi.spyOn(parts.mail, 'send').mockResolvedValue()
  const to = (email: string) => send.mock.calls.map(([sent]) => sent).filter((sent) => sent.to === email)
  return {
    to,
    newestTo(email) {
      const sent = to(email).at(-1)
      if (!sent) throw new Error(`Nothing was written to ${email}`)
      return sent
    },
  }
}
