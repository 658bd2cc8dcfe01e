import type { Credentials } from '../../../outside/zatca/client.ts'
import { createSeal } from '../../../platform/auth/seal.ts'
import type { Parts } from '../../../platform/parts.ts'

/** What is held while certificates are requested. */
export interface PendingSecrets {
  /** PKCS#8 as PEM. */
  readonly privateKey: string
  /** The request as PEM. */
  readonly request: string
  /** That of the request; absent from those of earlier versions, which are for that of the unit. */
  readonly vatNumber?: string
  /** The one-time code, until it is used. */
  readonly otp: string | null
  readonly compliance: (Credentials & { readonly requestId: string }) | null
}

/** What documents are signed and sent with. */
export interface ActiveSecrets extends Credentials {
  readonly privateKey: string
}

interface UnitSeal {
  closePending(secrets: PendingSecrets): string
  openPending(sealed: string): PendingSecrets
  closeActive(secrets: ActiveSecrets): string
  openActive(sealed: string): ActiveSecrets
  /** The same value, encrypted with the current secret. */
  renewed(sealed: string): string
  isCurrent(sealed: string): boolean
}

/** Private keys and tokens are stored encrypted only, and never leave the server. */
export function unitSealOf({ settings }: Pick<Parts, 'settings'>): UnitSeal {
  const seal = createSeal(settings, 'e-invoicing unit')
  return {
    closePending: (secrets) => seal.close(secrets),
    openPending: (sealed) => seal.open(sealed) as PendingSecrets,
    closeActive: (secrets) => seal.close(secrets),
    openActive: (sealed) => seal.open(sealed) as ActiveSecrets,
    renewed: (sealed) => seal.close(seal.open(sealed)),
    isCurrent: (sealed) => seal.isCurrent(sealed),
  }
}
