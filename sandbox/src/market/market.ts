import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { StandIn } from '../standIn.ts'
import { createStaff } from './staff.ts'

export interface MarketSettings {
  /** Where the product is. */
  readonly url: string
  readonly key: string
  /** How long its staff take to look at what was handed in. */
  readonly paceMs: number
}

const hookPath = '/market/hook'

/** The marketplace's own systems: they hear by webhooks what sellers do, and answer through the API with a key. */
export function marketStandIn(settings: MarketSettings | undefined): StandIn {
  return {
    service: 'market',
    register(app) {
      if (!settings) return
      const staff = createStaff(settings)
      app.addHook('onClose', async () => staff.stop())
      app.addHook('onListen', async () => staff.start(`${addressOf(app.server.address())}${hookPath}`))

      // The signature is over the bytes as they came, so the body is taken as text.
      app.register(async (hooks) => {
        hooks.removeAllContentTypeParsers()
        hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
          done(null, text),
        )
        hooks.post(hookPath, async (request, reply) => {
          const secret = staff.secret()
          const header = String(request.headers['mawrid-signature'])
          if (!secret || !isSigned(header, String(request.body), secret)) return reply.code(401).send()
          staff.hear()
          return reply.code(204).send()
        })
      })
    },
  }
}

function isSigned(header: string, body: string, secret: string): boolean {
  const t = /^t=(\d+),/.exec(header)?.[1] ?? '0'
  if (Math.abs(Date.now() / 1_000 - Number(t)) > 300) return false
  const ours = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex = '']) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), ours),
  )
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
