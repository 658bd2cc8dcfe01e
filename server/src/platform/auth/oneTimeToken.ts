import { createHash, randomBytes } from 'node:crypto'

/** Sent once, by email or to one browser. Only its hash is stored. */
export function newOneTimeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token has 256 random bits, so an unsalted hash is safe. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
