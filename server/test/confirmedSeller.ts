import { eq } from 'drizzle-orm'
import type { companies } from '../src/features/companies/tables.ts'
import { users } from '../src/features/users/tables.ts'
import { nationalIdHash } from '../src/platform/auth/nationalIdHash.ts'
import { aSeller, type SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

let made = 0

/** A unique identity, with the establishment that the sandbox's commercial register has for it. */
export function anIdentity() {
  made += 1
  const digits = `0${10_000_000 + made * 7_919}`
  return { identity: `1${digits}`, unified: `7${digits}` }
}

/** A seller with a company and an identity confirmed by Nafath. Removes the identity from any earlier seller. */
export async function aConfirmedSeller(
  server: TestServer,
  identity: string,
  company: Partial<typeof companies.$inferInsert> = {},
): Promise<{ seller: SignedInSeller; id: string }> {
  const hash = nationalIdHash(server.settings.secret, identity)
  await server.parts.db.system.update(users).set({ nationalIdHash: null }).where(eq(users.nationalIdHash, hash))
  const contact = { address: 'Riyadh', phone: '+966112659047', email: 'sales@shop.example' }
  const seller = await aSeller(server)
    .with({ nationalIdHash: hash, identityConfirmedAt: server.parts.clock.now() })
    .withCompany({ ...contact, ...company })
    .signIn()
  const answer = await server.app.inject({ url: '/api/v1/companies/', headers: seller.headers })
  return { seller, id: answer.json().results[0].id }
}
