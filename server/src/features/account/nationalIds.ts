import { nationalIdHash, nationalIdHashes } from '../../platform/auth/nationalIdHash.ts'
import { createSeal } from '../../platform/auth/seal.ts'
import type { Parts } from '../../platform/parts.ts'

/** National IDs are stored encrypted, and found by a keyed hash. */
export interface NationalIds {
  seal(nationalId: string): string
  open(sealed: string): string
  hash(nationalId: string): Buffer
  /** What may be stored of this number: with the secret in force, and with the other one while it is replaced. */
  hashes(nationalId: string): readonly Buffer[]
  /** Whether it was encrypted with the current secret. */
  isCurrent(sealed: string): boolean
}

export function nationalIdsOf({ settings }: Pick<Parts, 'settings'>): NationalIds {
  const seal = createSeal(settings, 'national id')
  return {
    seal: seal.close,
    isCurrent: seal.isCurrent,
    open: (sealed) => String(seal.open(sealed)),
    hash: (nationalId) => nationalIdHash(settings.secret, nationalId),
    hashes: (nationalId) => nationalIdHashes(settings, nationalId),
  }
}
