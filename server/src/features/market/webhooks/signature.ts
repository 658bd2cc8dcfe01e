import { createHmac } from 'node:crypto'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { keyFor } from '../../../platform/auth/keys.ts'
import type { WebhookRow } from '../tables.ts'

const bothSignForMs = dayMs

type SignedWebhook = Pick<WebhookRow, 'id' | 'secretVersion' | 'rotatedAt'>

/** `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `t.body`; for a day after a rotation one `v1` for each secret. */
export function signatureOf(
  webhook: SignedWebhook,
  body: string,
  { secret, now }: { secret: string; now: Date },
): string {
  const t = Math.floor(now.getTime() / 1_000)
  const signatures = signingVersions(webhook, now).map((secretVersion) => {
    const key = webhookSecret({ id: webhook.id, secretVersion }, secret)
    return `v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`
  })
  return [`t=${t}`, ...signatures].join(',')
}

/** Derived each time it is needed, so that the database contains no secret to steal. */
export function webhookSecret({ id, secretVersion }: Pick<WebhookRow, 'id' | 'secretVersion'>, secret: string): string {
  const key = keyFor(secret, 'market webhooks')
  return `whsec_${createHmac('sha256', key).update(`${id} ${secretVersion}`).digest('base64url')}`
}

function signingVersions({ secretVersion, rotatedAt }: SignedWebhook, now: Date): number[] {
  const isPreviousGood = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < bothSignForMs
  return isPreviousGood ? [secretVersion, secretVersion - 1] : [secretVersion]
}
