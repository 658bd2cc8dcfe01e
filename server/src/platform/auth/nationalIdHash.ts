import { createHmac } from 'node:crypto'
import { keyFor } from './keys.ts'

/** Finds a person again by national ID or iqama number, and tells nothing of the number without the secret. */
export function nationalIdHash(secret: string, nationalId: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'national id')).update(nationalId.trim()).digest()
}
