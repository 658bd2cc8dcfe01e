import { createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'

/**
 * A keyed hash to find a person by national ID or iqama number. Without the secret it reveals nothing about the number.
 */
export function nationalIdHash(secret: string, nationalId: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'national id')).update(nationalId.trim()).digest()
}
