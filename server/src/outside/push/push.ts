import type { Clock } from '../../platform/parts.ts'
import type { Settings } from '../../platform/settings.ts'
import { post } from '../post.ts'
import { encryptPush, type PushTarget, type VapidKeys, vapidHeader } from './webPush.ts'

/** `gone`: the browser no longer takes messages there. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushService {
  send(target: PushTarget, text: string, keys: VapidKeys): Promise<PushOutcome>
}

/** A message that is not delivered within a day is of no use any more. */
const lifeSeconds = 86_400
const gone: ReadonlySet<number> = new Set([403, 404, 410])

interface PushParts {
  readonly settings: Pick<Settings, 'publicUrl' | 'sandbox'>
  readonly clock: Clock
}

/** The push services of the browsers: each subscription names its own (RFC 8030). */
export function createPushService({ settings, clock }: PushParts): PushService {
  return {
    async send(target, text, keys) {
      const sender = { keys, subject: settings.publicUrl }
      const { status, failure } = await post(
        {
          url: target.endpoint,
          headers: {
            authorization: vapidHeader(target.endpoint, sender, clock.now()),
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            ttl: String(lifeSeconds),
          },
          body: encryptPush(text, target),
        },
        { loopback: settings.sandbox },
      )
      if (failure === null) return 'sent'
      return failure === 'address_refused' || (status !== null && gone.has(status)) ? 'gone' : 'failed'
    },
  }
}
