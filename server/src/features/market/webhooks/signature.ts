import { createHmac } from 'node:crypto'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Secrets } from '../../../platform/auth/seal.ts'
import type { WebhookRow } from '../tables.ts'
import { webhookSecret } from './secrets.ts'

const bothSignForMs = dayMs

type SignedWebhook = Pick<WebhookRow, 'id' | 'secretVersion' | 'secretsSealed' | 'rotatedAt'>

/** `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `t.body`; for a day after a rotation one `v1` for each secret. */
export function signatureOf(
  webhook: SignedWebhook,
  body: string,
  { settings, now }: { readonly settings: Secrets; readonly now: Date },
): string {
  const t = Math.floor(now.getTime() / 1_000)
  const signatures = signingVersions(webhook, now).map((version) => {
    const key = webhookSecret(settings, webhook, version)
    return `v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`
  })
  return [`t=${t}`, ...signatures].join(',')
}

function signingVersions(
  { secretVersion, rotatedAt }: Pick<SignedWebhook, 'secretVersion' | 'rotatedAt'>,
  now: Date,
): number[] {
  const isPreviousGood = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < bothSignForMs
  return isPreviousGood ? [secretVersion, secretVersion - 1] : [secretVersion]
}
