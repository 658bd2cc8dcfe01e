import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MarketClient } from './client.ts'

interface Webhook {
  readonly id: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly secret?: string
}

/** Has the product tell this address of these events; gives the secret that signs them. */
export async function registerWebhook(client: MarketClient, url: string, kinds: readonly string[]): Promise<string> {
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

export function isSigned(header: string, body: string, secret: string): boolean {
  const t = /^t=(\d+),/.exec(header)?.[1] ?? '0'
  if (Math.abs(Date.now() / 1_000 - Number(t)) > 300) return false
  const ours = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex = '']) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), ours),
  )
}
