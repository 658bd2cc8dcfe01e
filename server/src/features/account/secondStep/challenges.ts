import { randomUUIDv7 } from 'node:crypto'
import { challengeMinutes } from '@mawrid/contract/account/secondStep.ts'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import type { Db } from '../../../platform/parts.ts'
import { type ChallengeKind, signInChallenges } from '../tables.ts'

export type Challenge = typeof signInChallenges.$inferSelect

/** What has to be answered within ten minutes, once. Only its hash is stored. */
export async function issueChallenge(db: Db, kind: ChallengeKind, userId: string | null, now: Date): Promise<string> {
  const challenge = newOneTimeToken()
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  const row = { id: randomUUIDv7(), kind, userId, challengeHash: hashOf(challenge), createdAt: now, expiresAt }
  await db.insert(signInChallenges).values(row)
  return challenge
}

/** The challenge while it can be answered. */
export async function findChallenge(
  db: Db,
  kinds: readonly ChallengeKind[],
  challenge: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [found] = await db
    .select()
    .from(signInChallenges)
    .where(isOpen(kinds, challenge, now))
  return found
}

/** Of two simultaneous answers one gets it. */
export async function takeChallenge(
  tx: Db,
  kinds: readonly ChallengeKind[],
  challenge: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [taken] = await tx
    .delete(signInChallenges)
    .where(isOpen(kinds, challenge, now))
    .returning()
  return taken
}

export async function dropChallengesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
}

function isOpen(kinds: readonly ChallengeKind[], challenge: string, now: Date) {
  return and(
    eq(signInChallenges.challengeHash, hashOf(challenge)),
    inArray(signInChallenges.kind, [...kinds]),
    gt(signInChallenges.expiresAt, now),
  )
}
