import { nationalIdHash } from '../../platform/auth/nationalIdHash.ts'
import { createSeal } from '../../platform/mail/seal.ts'
import type { Parts } from '../../platform/parts.ts'

/** National IDs are kept sealed, and found again by a keyed hash. */
export interface NationalIds {
  seal(nationalId: string): string
  open(sealed: string): string
  hash(nationalId: string): Buffer
}

export function nationalIdsOf({ settings: { secret } }: Pick<Parts, 'settings'>): NationalIds {
  const seal = createSeal(secret, 'national id')
  return {
    seal: seal.close,
    open: (sealed) => String(seal.open(sealed)),
    hash: (nationalId) => nationalIdHash(secret, nationalId),
  }
}
