import { randomUUIDv7 } from 'node:crypto'
import { nafathRequests } from '../src/features/account/tables.ts'
import { hashOf, newOneTimeToken } from '../src/platform/auth/oneTimeToken.ts'
import type { SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

/** The token of a Nafath request that a person opened and approved just now, or answered otherwise. */
export async function anApproval(
  { parts: { db, clock } }: TestServer,
  { user }: SignedInSeller,
  answered: Partial<typeof nafathRequests.$inferInsert> = {},
): Promise<string> {
  const token = newOneTimeToken()
  const now = clock.now()
  const id = randomUUIDv7()
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + 60_000), answeredAt: now }
  const made = { id, userId: user.id, nationalIdHash: hashOf(id), tokenHash: hashOf(token), ...times }
  await db.system.insert(nafathRequests).values({ ...made, status: 'completed', ...answered })
  return token
}
