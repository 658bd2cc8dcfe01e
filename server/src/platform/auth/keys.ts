import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, all from the one secret, so that no signature is good in another's place. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mawrid ${purpose}`, 32))
}
