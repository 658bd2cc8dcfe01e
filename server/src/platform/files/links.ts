import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../auth/keys.ts'
import type { Clock } from '../parts.ts'

const validForSeconds = 3_600

export interface Signed {
  readonly exp: string
  readonly sig: string
  readonly name?: string | undefined
}

/** Links that open one document for an hour, for anyone who has them. */
export interface Links {
  to(id: string, name?: string): string
  isGood(id: string, signed: Signed): boolean
}

export function createLinks(secret: string, clock: Clock): Links {
  const key = keyFor(secret, 'file links')
  const sign = (id: string, exp: string, name = '') =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, exp, name]))
      .digest('base64url')

  return {
    to(id, name) {
      const exp = String(Math.floor(clock.now().getTime() / 1000) + validForSeconds)
      const query = new URLSearchParams({ exp, sig: sign(id, exp, name), ...(name && { name }) })
      return `/files/${id}?${query}`
    },
    isGood(id, { exp, sig, name }) {
      const ours = Buffer.from(sign(id, exp, name))
      const received = Buffer.from(sig)
      const isOurs = received.length === ours.length && timingSafeEqual(received, ours)
      return isOurs && Number(exp) * 1000 > clock.now().getTime()
    },
  }
}
