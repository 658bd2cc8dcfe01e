import { createHash, randomBytes } from 'node:crypto'

/** Goes out once, by mail or to one browser. What is kept of it is its hash. */
export function newOneTimeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token has 256 random bits, so a plain hash keeps it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
