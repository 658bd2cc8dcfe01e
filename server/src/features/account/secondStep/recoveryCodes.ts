import { randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeLetters } from '@mawrid/contract/account/secondStep.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Db } from '../../../platform/parts.ts'
import { recoveryCodes } from '../tables.ts'

const length = 16

/** Replaces all codes. A code has 77 random bits, so an unsalted hash is safe. */
export async function renewCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now })))
  return codes.map(grouped)
}

/** Marks a code as used. Of two simultaneous uses, one succeeds. By the primary key. */
export async function spendCode(tx: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return left?.count ?? 0
}

function newCode(): string {
  return Array.from({ length }, () => recoveryCodeLetters.charAt(randomInt(recoveryCodeLetters.length))).join('')
}

function grouped(code: string): string {
  return code.replace(/.{4}(?!$)/g, '$&-')
}
