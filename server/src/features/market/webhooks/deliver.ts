import type { WebhookBody } from '@mawrid/contract/market/webhook.ts'
import { post } from '../../../outside/post.ts'
import type { Parts } from '../../../platform/parts.ts'
import { traced } from '../../../platform/tracing/tracing.ts'
import { goneWell, goneWrong, type Taken, takeNext } from './deliveryStore.ts'
import { isSecretLost } from './secrets.ts'
import { signatureOf } from './signature.ts'

export type Delivering = Pick<Parts, 'db' | 'clock' | 'settings' | 'metrics' | 'tracing'>

/** Sends all due deliveries of a record, to each endpoint in the order of the events. */
export async function deliver(parts: Delivering, { recordId }: { readonly recordId: string }): Promise<void> {
  for (;;) {
    const taken = await takeNext(parts.db.system, recordId, parts.clock.now())
    if (!taken) return
    await deliverOne(parts, taken)
  }
}

async function deliverOne({ db, clock, settings, metrics, tracing }: Delivering, taken: Taken): Promise<void> {
  const { webhook, event, delivery } = taken
  const at = clock.now()
  const startedMs = performance.now()
  const body = JSON.stringify(bodyOf(taken))
  const headers = {
    'mawrid-event': event.kind,
    'mawrid-event-id': event.id,
    'mawrid-delivery': delivery.id,
    'mawrid-signature': signatureOf(webhook, body, { settings, now: at }),
    'user-agent': 'Mawrid-Webhooks/1',
  }
  // Its receiver could not know a signature with another secret, and would refuse it.
  const outcome = isSecretLost(settings, webhook)
    ? { status: null, failure: 'secret_lost' as const }
    : await traced(tracing, { name: 'webhook', kind: 'client' }, () =>
        post({ url: webhook.url, headers, body }, { loopback: settings.sandbox }),
      )
  metrics.countDelivery(outcome.failure ?? 'delivered')
  const attempt = { at: at.toISOString(), ms: Math.round(performance.now() - startedMs), ...outcome }
  await db.transaction((tx) =>
    outcome.failure === null ? goneWell(tx, taken, attempt) : goneWrong(tx, taken, attempt, clock.now()),
  )
}

function bodyOf({ event }: Taken): WebhookBody {
  return {
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    company: event.companyId,
    data: event.data,
  }
}
