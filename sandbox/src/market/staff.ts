import type { MarketSettings } from './market.ts'

interface Webhook {
  readonly id: string
  readonly url: string
  readonly secret?: string
}
interface Waiting {
  readonly id: string
  readonly version: number
  readonly waits_for: 'listing' | 'change'
}

const kinds = ['listing.submitted', 'listing.change_proposed']
const tryAgainMs = 1_000

/** Staff who approve what waits for them, some time after they heard of it. */
export function createStaff({ url, key, paceMs }: MarketSettings) {
  const timers = new Set<NodeJS.Timeout>()
  let secret: string | undefined
  let isStopped = false

  function later(ms: number, run: () => Promise<void>): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // A product that is starting or restarting does not answer for a moment.
      run().catch(() => later(tryAgainMs, run))
    }, ms)
    timers.add(timer.unref())
  }

  async function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const answer = await fetch(`${url}/api/v1/market/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 500 || answer.status === 401) throw new Error(`The product answers ${answer.status}`)
    return (await answer.json()) as Reply
  }

  async function register(hookUrl: string): Promise<void> {
    const { results } = await ask<{ results: Webhook[] }>('GET', 'webhooks/')
    const known = results.find((webhook) => webhook.url === hookUrl)
    const made = known
      ? await ask<Webhook>('POST', `webhooks/${known.id}/rotate/`)
      : await ask<Webhook>('POST', 'webhooks/', { url: hookUrl, kinds })
    secret = made.secret
    later(paceMs, approveAll)
  }

  async function approveAll(): Promise<void> {
    const { results } = await ask<{ results: Waiting[] }>('GET', 'reviews/')
    for (const { id, version, waits_for } of results) {
      await ask('POST', `listings/${id}/${waits_for === 'change' ? 'approve-change' : 'approve'}/`, { version })
    }
  }

  return {
    secret: () => secret,
    start(hookUrl: string): void {
      later(0, () => register(hookUrl))
    },
    hear(): void {
      later(paceMs, approveAll)
    },
    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
