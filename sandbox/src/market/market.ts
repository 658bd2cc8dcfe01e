import type { AddressInfo } from 'node:net'
import type { StandIn } from '../standIn.ts'
import { type BuyersSettings, buyersHear, createBuyers } from './buyers/buyers.ts'
import { buyerRoutes } from './buyers/routes.ts'
import { marketDoor } from './door.ts'
import { createHelpDesk, helpDeskHear } from './helpDesk/helpDesk.ts'
import { helpDeskRoutes } from './helpDesk/routes.ts'
import { createLater } from './later.ts'
import { createStaff, staffHear } from './staff.ts'
import { isSigned, registerWebhook } from './webhook.ts'

export interface MarketSettings {
  /** Where the product is. */
  readonly url: string
  readonly key: string
  /** How long its staff take to look at what was handed in. */
  readonly paceMs: number
  readonly buyers: BuyersSettings
}

interface Told {
  readonly kind: string
  readonly data: { readonly id: string; readonly buyer?: string }
}

const hookPath = '/market/hook'

/** The marketplace's own systems: they hear by webhooks what sellers do, and answer through the API with a key. */
export function marketStandIn(settings: MarketSettings | undefined): StandIn {
  return {
    service: 'market',
    register(app) {
      if (!settings) return
      const later = createLater()
      const door = marketDoor(settings)
      const staff = createStaff({ door, later, paceMs: settings.paceMs })
      const helpDesk = createHelpDesk({ door, later, paceMs: settings.paceMs, seed: settings.buyers.seed })
      const buyers = createBuyers({ ...settings.buyers, door, later })
      let secret: string | undefined
      app.addHook('onClose', async () => later.stop())
      app.addHook('onListen', async () => {
        const url = `${addressOf(app.server.address())}${hookPath}`
        const kinds = settings.buyers.eachMs > 0 ? [...staffHear, ...helpDeskHear, ...buyersHear] : staffHear
        later.run(0, async () => {
          secret = await registerWebhook(door, url, kinds)
          staff.hear()
          buyers.begin()
        })
      })
      buyerRoutes(app, buyers)
      helpDeskRoutes(app, helpDesk)

      // The signature is over the bytes as they came, so the body is taken as text.
      app.register(async (hooks) => {
        hooks.removeAllContentTypeParsers()
        hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
          done(null, text),
        )
        hooks.post(hookPath, async (request, reply) => {
          const body = String(request.body)
          const header = String(request.headers['mawrid-signature'])
          if (!secret || !isSigned(header, body, secret)) return reply.code(401).send()
          const { kind, data }: Told = JSON.parse(body)
          if (staffHear.includes(kind)) staff.hear()
          else if (helpDeskHear.includes(kind)) helpDesk.hear(data)
          else buyers.hear(data)
          return reply.code(204).send()
        })
      })
    },
  }
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
