import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { emailCodeMinutes, emailCodeTries } from '@mawrid/contract/account/lifetimes.ts'
import { keyFor, type SigningSecrets } from './keys.ts'

/** What is stored of a code that was sent by email or text message. */
export interface StoredCode {
  readonly codeHash: Buffer
  readonly codeExpiresAt: Date
  readonly codeAttempts: number
}

export function newCode(secret: string, id: string, now: Date): StoredCode & { readonly code: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return {
    code,
    codeHash: hashOf(secret, id, code),
    codeExpiresAt: new Date(now.getTime() + emailCodeMinutes * 60_000),
    codeAttempts: 0,
  }
}

/** A code that expired or was tried too often is no longer checked. */
export function judgeCode(
  secrets: SigningSecrets,
  { id, codeHash, codeExpiresAt, codeAttempts }: StoredCode & { readonly id: string },
  typed: string,
  now: Date,
): 'right' | 'code_wrong' | 'code_expired' {
  if (codeAttempts >= emailCodeTries || now >= codeExpiresAt) return 'code_expired'
  const isRight = secrets.some((secret) => timingSafeEqual(codeHash, hashOf(secret, id, typed)))
  return isRight ? 'right' : 'code_wrong'
}

function hashOf(secret: string, id: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'email code')).update(`${id}:${code}`).digest()
}
