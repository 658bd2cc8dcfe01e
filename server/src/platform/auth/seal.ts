import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keys.ts'

/**
 * Encrypts stored and queued secrets (national IDs, password links, codes), so that the database and its copies cannot
 * be read.
 */
export interface Seal {
  close(value: unknown): string
  open(sealed: string): unknown
  /** Whether it was encrypted with the current secret. */
  isCurrent(sealed: string): boolean
}

/** The secret in force, and the one before while it is being replaced. */
export interface Secrets {
  readonly secret: string
  readonly previousSecret?: string | undefined
}

interface Key {
  /** A prefix that identifies the sealing secret without revealing it. */
  readonly version: string
  readonly bytes: Buffer
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createSeal({ secret, previousSecret }: Secrets, purpose: string): Seal {
  // Derived when they are needed: most records that may hold a secret hold none.
  const current = once(() => keyOf(secret, purpose))
  const previous = once(() => (previousSecret === undefined ? [] : [keyOf(previousSecret, purpose)]))
  return {
    close(value) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, current().bytes, iv)
      const hidden = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()])
      return `${current().version}.${Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString('base64url')}`
    },
    open(sealed) {
      const [version, text] = parted(sealed)
      // Older values have no version, so decryption is tried with each secret.
      const keys = [current(), ...previous()]
      const fitting = version === null ? keys : keys.filter((key) => key.version === version)
      return openWith(fitting, Buffer.from(text, 'base64url'))
    },
    isCurrent: (sealed) => parted(sealed)[0] === current().version,
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function keyOf(secret: string, purpose: string): Key {
  const version = keyFor(secret, `version of ${purpose}`).toString('base64url').slice(0, 8)
  return { version, bytes: keyFor(secret, purpose) }
}

function parted(sealed: string): [version: string | null, text: string] {
  const dot = sealed.indexOf('.')
  return dot < 0 ? [null, sealed] : [sealed.slice(0, dot), sealed.slice(dot + 1)]
}

function openWith(keys: readonly Key[], bytes: Buffer): unknown {
  const [key, ...others] = keys
  if (!key) throw new Error('This was sealed with another secret')
  try {
    const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivBytes))
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const plain = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch (error) {
    if (others.length === 0) throw error
    return openWith(others, bytes)
  }
}
