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

/** There are few secrets and purposes, and most requests need several of their keys. */
const derived = new Map<string, Buffer>()
