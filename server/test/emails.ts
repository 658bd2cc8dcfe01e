import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { companies } from '../src/features/companies/tables.ts'
import { users } from '../src/features/users/tables.ts'
import type { Email } from '../src/platform/parts.ts'
import type { TestServer } from './harness.ts'

/** Captures the emails that a server sends from now on, newest last, instead of sending them. */
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

/** The address of a company's owner. */
export async function emailOf({ parts }: TestServer, companyId: string): Promise<string> {
  const [owner] = await parts.db.system
    .select({ email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.userId, users.id))
    .where(eq(companies.id, companyId))
  return owner?.email ?? ''
}
