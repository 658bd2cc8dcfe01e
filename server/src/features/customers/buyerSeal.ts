import { createHmac } from 'node:crypto'
import { isPersonalScheme } from '@mawrid/contract/invoices/identifiers.ts'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { keyFor } from '../../platform/auth/keys.ts'
import { createSeal } from '../../platform/auth/seal.ts'
import type { Parts } from '../../platform/parts.ts'

type Identifier = NonNullable<InvoiceBuyer['identifier']>

/** An identifier as stored: a natural person's number is encrypted in its own column, and `value` is ''. */
export interface StoredIdentifier {
  readonly scheme: string
  readonly value: string
}

interface Identified {
  readonly identifier: Identifier | null
}

interface StoredIdentified {
  readonly identifier: StoredIdentifier | null
}

/** A buyer as stored. */
export type StoredBuyer = Omit<InvoiceBuyer, 'identifier'> & StoredIdentified

export interface BuyerSeal {
  close<P extends Identified>(
    buyer: P,
  ): { readonly buyer: Omit<P, 'identifier'> & StoredIdentified; readonly sealed: string | null }
  open<P extends StoredIdentified>(buyer: P, sealed: string | null): Omit<P, 'identifier'> & Identified
  /**
   * The keys that identify a buyer with this number; for a natural person a keyed hash. The first is stored now, the
   * second may have been stored with the previous secret.
   */
  knownBy(identifier: StoredIdentifier): readonly [string, ...string[]]
  /** Whether it was encrypted with the current secret. */
  isCurrent(sealed: string): boolean
}

export function buyerSealOf({ settings }: Pick<Parts, 'settings'>): BuyerSeal {
  const seal = createSeal(settings, 'buyer identifier')
  const secrets = [settings.previousSecret ?? []].flat()

  function hashOf(secret: string, { scheme, value }: StoredIdentifier): string {
    const hash = createHmac('sha256', keyFor(secret, 'buyer identifier hash')).update(`${scheme} ${value}`)
    return `${scheme} #${hash.digest('base64url')}`
  }

  return {
    close(buyer) {
      const { identifier } = buyer
      if (!identifier || !isPersonalScheme(identifier.scheme)) return { buyer, sealed: null }
      const hidden = { scheme: identifier.scheme, value: '' }
      return { buyer: { ...buyer, identifier: hidden }, sealed: seal.close(identifier.value) }
    },
    open(buyer, sealed) {
      const { identifier } = buyer
      const value = identifier?.value === '' && sealed !== null ? String(seal.open(sealed)) : identifier?.value
      // It was checked by the contract before it was stored.
      return { ...buyer, identifier: identifier && ({ ...identifier, value } as Identifier) }
    },
    knownBy(identifier) {
      if (!isPersonalScheme(identifier.scheme)) return [`${identifier.scheme} ${identifier.value}`]
      return [hashOf(settings.secret, identifier), ...secrets.map((secret) => hashOf(secret, identifier))]
    },
    isCurrent: seal.isCurrent,
  }
}
