import { nationalIdHash } from '../../platform/auth/nationalIdHash.ts'
import { createSeal } from '../../platform/mail/seal.ts'
import type { Parts } from '../../platform/parts.ts'

/** National IDs are kept sealed, and found again by a keyed hash. */
export interface NationalIds {
  seal(nationalId: string): string
  open(sealed: string): string
  hash(nationalId: string): Buffer
  /** Whether it was sealed with the secret that is in force. */
  isCurrent(sealed: string): boolean
}

export function nationalIdsOf({ settings }: Pick<Parts, 'settings'>): NationalIds {
  const seal = createSeal(settings, 'national id')
  return {
    seal: seal.close,
    isCurrent: seal.isCurrent,
    open: (sealed) => String(seal.open(sealed)),
    hash: (nationalId) => nationalIdHash(settings.secret, nationalId),
  }
}
