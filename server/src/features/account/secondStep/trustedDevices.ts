import { randomUUIDv7 } from 'node:crypto'
import { trustedDeviceDays } from '@mawrid/contract/account/secondStep.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import { setCookieLine } from '../../../platform/http/cookies.ts'
import type { Db } from '../../../platform/parts.ts'
import { trustedDevices } from '../tables.ts'

/**
 * A device that its person trusts skips the second step for thirty days: by a random secret in a cookie that scripts cannot
 * read. A new password, a changed second step and signing the device out end the trust.
 */
export const trustedDeviceCookieName = 'mawrid.trusted-device'

/** Several people, since colleagues may share a device. */
const maxPeople = 3
const separator = '~'

export async function trustDevice(
  tx: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<string> {
  const token = newOneTimeToken()
  const expiresAt = new Date(now.getTime() + trustedDeviceDays * dayMs)
  const row = { id: randomUUIDv7(), userId, tokenHash: hashOf(token), sessionId, createdAt: now, expiresAt }
  await tx.insert(trustedDevices).values(row)
  return token
}

/** The trust of this person in the device with this cookie. By trusted_devices_token. */
export async function findTrust(
  db: Db,
  userId: string,
  cookie: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const hashes = tokensIn(cookie).map(hashOf)
  if (hashes.length === 0) return undefined
  const [found] = await db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(
      and(
        inArray(trustedDevices.tokenHash, hashes),
        eq(trustedDevices.userId, userId),
        gt(trustedDevices.expiresAt, now),
      ),
    )
  return found?.id
}

export async function moveTrust(tx: Db, id: string, sessionId: string): Promise<void> {
  await tx.update(trustedDevices).set({ sessionId }).where(eq(trustedDevices.id, id))
}

export async function endTrustsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId))
}

/** By trusted_devices_user. */
export async function endTrustOfSession(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx.delete(trustedDevices).where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.sessionId, sessionId)))
}

export async function deleteExpiredTrusts(db: Db, now: Date): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now))
}

/** The cookie with one more secret, the latest first. */
export function trustedDeviceCookie(token: string, before: string | undefined, isSecure: boolean): string {
  const value = [token, ...tokensIn(before)].slice(0, maxPeople).join(separator)
  const maxAgeSeconds = (trustedDeviceDays * dayMs) / 1000
  return setCookieLine({
    name: trustedDeviceCookieName,
    value,
    path: '/api',
    sameSite: 'Strict',
    maxAgeSeconds,
    isSecure,
  })
}

function tokensIn(cookie = ''): string[] {
  return cookie.split(separator, maxPeople).filter((token) => /^[\w-]{43}$/.test(token))
}
