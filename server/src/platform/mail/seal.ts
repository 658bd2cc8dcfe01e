import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../auth/keys.ts'

/** Keeps what a waiting job carries (links to choose a password, codes) unreadable in the database and its copies. */
export interface Seal {
  close(value: unknown): string
  open(sealed: string): unknown
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose)
  return {
    close(value) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const hidden = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const plain = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
      return JSON.parse(plain.toString('utf8'))
    },
  }
}
