import { createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'
import type { Secrets } from './seal.ts'

/**
 * A keyed hash to find a person by national ID or iqama number. Without the secret it reveals nothing about the number.
 */
export function nationalIdHash(secret: string, nationalId: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'national id')).update(nationalId.trim()).digest()
}

/** A stored hash may be of the other secret, while one is replaced. */
export function nationalIdHashes({ secret, previousSecret }: Secrets, nationalId: string): readonly Buffer[] {
  return [secret, previousSecret ?? []].flat().map((one) => nationalIdHash(one, nationalId))
}
