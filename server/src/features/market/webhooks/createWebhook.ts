import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { marketEvents } from '@mawrid/contract/market/events.ts'
import type { createWebhook as call } from '@mawrid/contract/market/webhooks.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { mayBeCalled } from '../../../outside/publicAddress.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { storeSecrets, webhookSecret } from './secrets.ts'
import { countWebhooks, findWebhook, insertWebhook } from './store.ts'
import { webhookView } from './view.ts'

const maxWebhooks = 20

/** Creates a webhook, only for events that the API key may read. */
export async function createWebhook(parts: Parts, { body, principal, once }: CallContext<typeof call>) {
  const { settings, clock, db } = parts
  const { scopes } = principal
  const errors: FieldError[] = []
  if (!mayBeCalled(body.url, { loopback: settings.sandbox })) errors.push(fieldError('url', 'website'))
  if (!body.kinds.every((kind) => scopes.includes(marketEvents[kind]))) errors.push(fieldError('kinds', 'not_offered'))
  if (errors.length > 0) throw invalid(errors)

  const made = await once(async (tx) => {
    if ((await countWebhooks(tx)) >= maxWebhooks) throw invalid([fieldError('url', 'too_many', { max: maxWebhooks })])
    const row = await insertWebhook(tx, { ...body, kinds: [...new Set(body.kinds)], at: clock.now() })
    if (!row) throw invalid([fieldError('url', 'taken')])
    await storeSecrets(parts, tx, row)
    return webhookView(settings, row)
  })
  // Added only to this reply, so that the secret is not stored with the reply of the idempotency key.
  return { ...made, secret: webhookSecret(settings, await findWebhook(db.system, made.id), 1) }
}
