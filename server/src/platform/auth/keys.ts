import { hkdfSync } from 'node:crypto'

/**
 * Derives a separate key for each purpose from the one secret, so that a signature for one purpose is invalid for
 * another.
 */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mawrid ${purpose}`, 32))
}
