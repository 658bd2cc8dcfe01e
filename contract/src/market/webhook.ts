import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { marketEventKinds } from './events.ts'

const webhookStates = ['active', 'disabled'] as const
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const deliveryFailures = ['refused', 'timed_out', 'not_reached', 'address_refused', 'secret_lost'] as const

/** The server additionally refuses private addresses. */
export const NewWebhook = z.strictObject({
  url: line(1, 500).check(z.refine((text) => URL.canParse(text), 'website')),
  kinds: z.array(z.enum(marketEventKinds)).check(z.minLength(1), z.maxLength(marketEventKinds.length)),
})

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(z.enum(marketEventKinds)),
  state: z.enum(webhookStates),
  failing_since: z.nullable(Moment),
  /** Its secret cannot be decrypted any more: nothing is sent until the secret is rotated. */
  needs_rotation: z.boolean(),
  created_at: Moment,
})

/** Only this response contains the secret. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() })

/** One delivery attempt: `status` is the endpoint's response, `failure` the reason if there is none. */
const Attempt = z.object({
  at: Moment,
  ms: z.int(),
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(deliveryFailures)),
})

export const Delivery = z.object({
  id: Id,
  event: z.object({ id: Id, kind: z.string(), at: Moment, record: Id }),
  state: z.enum(deliveryStates),
  attempts: z.array(Attempt),
  next_at: z.nullable(Moment),
})

/** The payload sent to an endpoint. */
export interface WebhookBody {
  readonly id: string
  readonly kind: string
  readonly at: string
  /** Null where it is about a person who has no company. */
  readonly company: string | null
  readonly data: Readonly<Record<string, unknown>>
}
