import { createHmac } from 'node:crypto'
import { keysFor, type SigningSecrets } from '../auth/keys.ts'
import { isSame } from '../auth/signed.ts'
import type { Clock } from '../parts.ts'
import { type LinkHolder, linkHolder } from './linkHolder.ts'

const validForSeconds = 3_600

export interface Signed {
  readonly exp: string
  readonly sig: string
  readonly name?: string | undefined
  /** The holder, as the link names them. */
  readonly of?: string | undefined
}

/** Links that open one document for an hour, while the person they were made for is in the company. */
export interface Links {
  to(id: string, name?: string): string
  isGood(id: string, signed: Signed): boolean
}

export function createLinks(secrets: SigningSecrets, clock: Clock): Links {
  const keys = keysFor(secrets, 'file links')
  const sign = (key: Buffer, id: string, { exp, name = '', of = '' }: Omit<Signed, 'sig'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, exp, name, of]))
      .digest('base64url')

  return {
    to(id, name) {
      const exp = String(Math.floor(clock.now().getTime() / 1000) + validForSeconds)
      const of = nameOf(linkHolder())
      const sig = sign(keys[0], id, { exp, name, of })
      const query = new URLSearchParams({ exp, sig, ...(name && { name }), ...(of && { of }) })
      return `/files/${id}?${query}`
    },
    isGood(id, { sig, ...signed }) {
      const isOurs = keys.some((key) => isSame(sig, sign(key, id, signed)))
      return isOurs && Number(signed.exp) * 1000 > clock.now().getTime()
    },
  }
}

function nameOf(holder: LinkHolder | null): string | undefined {
  return holder ? [holder.userId, holder.companyId ?? ''].join('.') : undefined
}

/** The holder of a link whose signature is good. */
export function holderIn({ of }: Signed): LinkHolder | null {
  const [userId = '', companyId = ''] = of?.split('.') ?? []
  return userId === '' ? null : { userId, companyId: companyId || null }
}
