import { hkdfSync } from 'node:crypto'

/**
 * Derives a separate key for each purpose from the one secret, so that a signature for one purpose is invalid for
 * another.
 */
export function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `mawrid ${purpose}`, 32))
  derived.set(name, key)
  return key
}

/** The secrets whose signatures are accepted. The first one signs. */
export type SigningSecrets = readonly [string, ...string[]]

/** The keys of a purpose: the first one signs, all are accepted. */
export function keysFor([secret, ...others]: SigningSecrets, purpose: string): readonly [Buffer, ...Buffer[]] {
  return [keyFor(secret, purpose), ...others.map((other) => keyFor(other, purpose))]
}

/** There are few secrets and purposes, and most requests need several of their keys. */
const derived = new Map<string, Buffer>()
