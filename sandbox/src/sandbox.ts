import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { addressStandIn } from './address/address.ts'
import { createFaults } from './faults/faults.ts'
import { faultRoutes } from './faults/routes.ts'
import { createLive, liveRoutes } from './live.ts'
import { mailStandIn } from './mail/mail.ts'
import { type MarketSettings, marketStandIn } from './market/market.ts'
import { nafathStandIn } from './nafath/nafath.ts'
import { pageRoutes } from './page/routes.ts'
import { paymentsStandIn } from './payments/payments.ts'
import { pushStandIn } from './push/push.ts'
import { smsStandIn } from './sms/sms.ts'
import type { StandIn } from './standIn.ts'
import { wathqStandIn } from './wathq/wathq.ts'
import { zatcaStandIn } from './zatca/zatca.ts'

interface Where {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  /** The product's webhook address for payments. */
  readonly shop?: { readonly url: string; readonly secret: string }
  /** The address that the product has registered with Nafath. */
  readonly nafathCallbackUrl?: string
  /** How the marketplace's staff reach the product. */
  readonly market?: MarketSettings
  /** The time of ZATCA, by which certificates end and documents are late. */
  readonly now?: () => Date
}

export interface Sandbox {
  readonly url: string
  readonly mailUrl: string
  close(): Promise<void>
}

// Port 9, the discard service: nothing listens there.
const nowhere = 'http://127.0.0.1:9/'

/** Local stand-ins for the outside services: each speaks the wire protocol of the real one. */
export async function startSandbox({
  host,
  port,
  smtpPort,
  shop,
  nafathCallbackUrl = nowhere,
  market,
  now = () => new Date(),
}: Where): Promise<Sandbox> {
  const mail = mailStandIn()
  const standIns: readonly StandIn[] = [
    mail,
    smsStandIn(),
    pushStandIn(),
    wathqStandIn(),
    addressStandIn(),
    paymentsStandIn(shop),
    nafathStandIn({ callbackUrl: nafathCallbackUrl }),
    marketStandIn(market, mail.watch),
    zatcaStandIn({ now }),
  ]

  const app = Fastify({ forceCloseConnections: true })
  const faults = createFaults(standIns)
  const live = createLive()
  app.addHook('onClose', async () => live.close())
  faultRoutes(app, faults)
  liveRoutes(app, live)
  pageRoutes(app)
  for (const standIn of standIns) standIn.register(app, { faults, live })

  // One address of this computer may be the IPv6 one alone, where the product does not look for its mail server.
  const smtp = await mail.listen(smtpPort, host === 'localhost' ? '127.0.0.1' : host)
  await app.listen({ port, host })
  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    mailUrl: `smtp://${host}:${smtp.port}`,
    async close() {
      await Promise.all([app.close(), smtp.close()])
    },
  }
}
