import { randomUUID } from 'node:crypto'
import { type Payment, shownPayment } from './ledger.ts'

interface Webhook {
  readonly id: string
  readonly url: string
  readonly shared_secret: string
}

const tries = 6
const pauseMs = 500

/** Sends webhooks to the shop, with retries, without waiting for them. */
export function createWebhooks() {
  const hooks: Webhook[] = []

  async function deliver({ url, shared_secret }: Webhook, payment: Payment): Promise<void> {
    const body = JSON.stringify({
      id: randomUUID(),
      type: `payment_${payment.status}`,
      created_at: new Date().toISOString(),
      secret_token: shared_secret,
      account_name: null,
      live: false,
      data: shownPayment(payment),
    })
    for (let left = tries; left > 0; left -= 1) {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
        () => null,
      )
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
    }
  }

  return {
    all: () => hooks,
    add(url: string, shared_secret: string): Webhook {
      const hook = { id: randomUUID(), url, shared_secret }
      hooks.push(hook)
      return hook
    },
    /** Resolves when the shop has accepted it, or retries are over. */
    async deliver(payment: Payment): Promise<void> {
      await Promise.all(hooks.map((hook) => deliver(hook, payment)))
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
