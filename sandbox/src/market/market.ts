import type { AddressInfo } from 'node:net'
import type { StandIn } from '../standIn.ts'
import { type BuyersSettings, buyerEvents, createBuyers } from './buyers/buyers.ts'
import { buyerRoutes } from './buyers/routes.ts'
import { createMarketClient } from './client.ts'
import { createHelpDesk, helpDeskEvents } from './helpDesk/helpDesk.ts'
import { helpDeskRoutes } from './helpDesk/routes.ts'
import { createLater } from './later.ts'
import { createStaff, staffEvents } from './staff.ts'
import { isSigned, registerWebhook } from './webhook.ts'

export interface MarketSettings {
  /** Where the product is. */
  readonly url: string
  readonly key: string
  /** How long its staff take to look at what was handed in. */
  readonly paceMs: number
  readonly buyers: BuyersSettings
}

interface MarketEvent {
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
      const client = createMarketClient(settings)
      const staff = createStaff({ client, later, paceMs: settings.paceMs })
      const helpDesk = createHelpDesk({ client, later, paceMs: settings.paceMs, seed: settings.buyers.seed })
      const buyers = createBuyers({ ...settings.buyers, client, later })
      let secret: string | undefined
      app.addHook('onClose', async () => later.stop())
      app.addHook('onListen', async () => {
        const url = `${addressOf(app.server.address())}${hookPath}`
        const kinds = settings.buyers.eachMs > 0 ? [...staffEvents, ...helpDeskEvents, ...buyerEvents] : staffEvents
        later.run(0, async () => {
          secret = await registerWebhook(client, url, kinds)
          staff.onEvent()
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
          const { kind, data }: MarketEvent = JSON.parse(body)
          if (staffEvents.includes(kind)) staff.onEvent()
          else if (helpDeskEvents.includes(kind)) helpDesk.onEvent(data)
          else buyers.onEvent(data)
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
