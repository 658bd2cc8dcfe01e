import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import { payByCard } from './payByCard.ts'
import type { ServerWithSandbox } from './sandbox.ts'

type Paying = Parameters<typeof payByCard>[1]

/** A seller who chooses packages and pays for them, by calls. */
export function subscriberOf(server: ServerWithSandbox, seller: SignedInSeller) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}) =>
    callApi(server, seller, method, `/api/v1/${path}`, payload, headers)
  const read = async (path: string) => (await send('GET', path)).body
  const packages = async () => (await read('subscription-packages/')).results
  const packageNamed = async (code: string): Promise<string> =>
    (await packages()).find((one: { code: string }) => one.code === code).id
  const subscription = (id: string) => read(`subscriptions/${id}/`)
  const invoice = (id: string) => read(`subscription-invoices/${id}/`)
  const check = (id: string) => send('POST', `subscription-invoices/${id}/check/`, {})
  const pageOf = async (id: string) => (await send('POST', `subscription-invoices/${id}/pay/`, {})).body.url as string

  const subscriber = {
    send,
    packages,
    packageNamed,
    subscription,
    invoice,
    check,
    pageOf,
    company: async () => (await read('companies/')).results[0],
    choose: async (code = 'growth', period = 'month', headers = {}, more = {}) =>
      send('POST', 'subscriptions/', { package: await packageNamed(code), period, ...more }, headers),

    async quote(code: string, period = 'month') {
      return read(`subscriptions/quote/?package=${await packageNamed(code)}&period=${period}`)
    },
    /** Reads the subscription. */
    async move(id: string, action: string, more: object = {}) {
      const { version } = await subscription(id)
      return send('POST', `subscriptions/${id}/${action}/`, { version, ...more })
    },
    renew: (id: string) => send('POST', `subscriptions/${id}/renew/`, {}),
    async change(id: string, code: string, period = 'month', more: object = {}): ReturnType<typeof callApi> {
      return subscriber.move(id, 'change', { package: await packageNamed(code), period, ...more })
    },
    /** Pays on the payment page and returns from it. */
    async pay(id: string, paying: Paying = {}) {
      await payByCard(await pageOf(id), paying)
      return (await check(id)).body
    },
    /** Creates a paid subscription. */
    async subscribed(code = 'growth', period = 'month', paying: Paying = {}) {
      const { body } = await subscriber.choose(code, period)
      await subscriber.pay(body.open_invoice, paying)
      return subscription(body.id)
    },
  }
  return subscriber
}
export type Subscriber = ReturnType<typeof subscriberOf>

/** Sends the sandbox payment service's webhooks to this server. */
export async function receiveWebhooks({ app, sandboxUrl }: ServerWithSandbox) {
  const received: { readonly id: string; readonly type: string }[] = []
  const relay = createServer(async (request, response) => {
    const payload = JSON.parse(await text(request))
    received.push(payload)
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/payments/webhook/', payload })
    response.writeHead(statusCode).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => relay.once('listening', resolve))
  const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`
  const headers = {
    authorization: `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ url, shared_secret: 'sandbox' })
  await fetch(`${sandboxUrl}/moyasar/v1/webhooks`, { method: 'POST', headers, body })
  return { received, close: () => relay.close() }
}
