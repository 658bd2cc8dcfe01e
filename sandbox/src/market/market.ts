import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { WatchMail } from '../mail/mail.ts'
import type { StandIn } from '../standIn.ts'
import { type BuyersSettings, buyerEvents, createBuyers } from './buyers/buyers.ts'
import { createQuoteReaders } from './buyers/quoteReaders.ts'
import { buyerRoutes } from './buyers/routes.ts'
import { createMarketClient, type MarketClient } from './client.ts'
import { createFeeClerk, feeClerkEvents } from './feeClerk.ts'
import { createHelpDesk, helpDeskEvents } from './helpDesk/helpDesk.ts'
import { helpDeskRoutes } from './helpDesk/routes.ts'
import { createLater, type Later } from './later.ts'

export interface MarketSettings {
  /** The product's address. */
  readonly url: string
  readonly key: string
  /** How long staff take to review a submission. */
  readonly paceMs: number
  readonly buyers: BuyersSettings
}

interface MarketEvent {
  readonly kind: string
  readonly data: { readonly id: string; readonly buyer?: string; readonly deal?: string }
}

const hookPath = '/market/hook'

/** The marketplace's own systems: they receive webhooks of sellers' actions, and answer through the API with a key. */
export function marketStandIn(settings: MarketSettings | undefined, watchMail: WatchMail): StandIn {
  return {
    service: 'market',
    register(app) {
      if (!settings) return
      const later = createLater()
      const client = createMarketClient(settings)
      const staff = createStaff({ client, later, paceMs: settings.paceMs })
      const feeClerk = createFeeClerk({ client, later, paceMs: settings.paceMs })
      const helpDesk = createHelpDesk({ client, later, paceMs: settings.paceMs, seed: settings.buyers.seed })
      const buyers = createBuyers({ ...settings.buyers, client, later })
      watchMail(createQuoteReaders({ ...settings.buyers, url: settings.url, later }).onMail)
      let secret: string | undefined
      app.addHook('onClose', async () => later.stop())
      app.addHook('onListen', async () => {
        const url = `${addressOf(app.server.address())}${hookPath}`
        const kinds =
          settings.buyers.eachMs > 0
            ? [...staffEvents, ...feeClerkEvents, ...helpDeskEvents, ...buyerEvents]
            : staffEvents
        later.run(0, async () => {
          secret = await registerWebhook(client, url, kinds)
          staff.onEvent()
          buyers.begin()
        })
      })
      buyerRoutes(app, buyers)
      helpDeskRoutes(app, helpDesk)

      // The signature covers the raw bytes, so the body is read as text.
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
          else if (feeClerkEvents.includes(kind)) feeClerk.onEvent()
          else if (helpDeskEvents.includes(kind)) helpDesk.onEvent(data)
          else buyers.onEvent(kind, data)
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

interface Waiting {
  readonly id: string
  readonly version: number
  readonly waits_for: 'listing' | 'change'
}

const staffEvents = ['listing.submitted', 'listing.change_proposed']

/** Staff who approve submissions some time after the event. */
function createStaff({ client, later, paceMs }: { client: MarketClient; later: Later; paceMs: number }) {
  async function approveAll(): Promise<void> {
    const { results } = await client.send<{ results: Waiting[] }>('GET', 'reviews/')
    for (const { id, version, waits_for } of results) {
      await client.send('POST', `listings/${id}/${waits_for === 'change' ? 'approve-change' : 'approve'}/`, { version })
    }
  }

  return {
    onEvent(): void {
      later.run(paceMs, approveAll)
    },
  }
}

interface Webhook {
  readonly id: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly secret?: string
}

/** Registers a webhook for these events; returns the secret that signs them. */
async function registerWebhook(client: MarketClient, url: string, kinds: readonly string[]): Promise<string> {
  const { results } = await client.send<{ results: Webhook[] }>('GET', 'webhooks/')
  const known = results.find((webhook) => webhook.url === url)
  const isEnough = known && kinds.every((kind) => known.kinds.includes(kind))
  if (known && !isEnough) await client.send('DELETE', `webhooks/${known.id}/`)
  const made = isEnough
    ? await client.send<Webhook>('POST', `webhooks/${known.id}/rotate/`)
    : await client.send<Webhook>('POST', 'webhooks/', { url, kinds })
  if (!made.secret) throw new Error('The product registers no webhook')
  return made.secret
}

function isSigned(header: string, body: string, secret: string): boolean {
  const t = /^t=(\d+),/.exec(header)?.[1] ?? '0'
  if (Math.abs(Date.now() / 1_000 - Number(t)) > 300) return false
  const ours = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex = '']) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), ours),
  )
}
