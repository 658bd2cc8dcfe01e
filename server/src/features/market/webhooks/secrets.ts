import { createHmac } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { keyFor } from '../../../platform/auth/keys.ts'
import { createSeal, type Secrets } from '../../../platform/auth/seal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type WebhookRow, marketWebhooks as webhooks } from '../tables.ts'

type SealedWebhook = Pick<WebhookRow, 'id' | 'secretVersion' | 'secretsSealed'>
type SecretByVersion = Readonly<Record<number, string>>

/**
 * The secret of one version of a webhook. It is derived from SECRET when it is first used, and stored encrypted from then
 * on: its receiver knows it, so it must not change when SECRET is replaced.
 */
export function webhookSecret(settings: Secrets, webhook: SealedWebhook, version = webhook.secretVersion): string {
  return storedSecrets(settings, webhook)[version] ?? derivedSecret(settings, webhook.id, version)
}

/** Stores the secrets of a webhook that was created or rotated: the one in force and the one before. */
export async function storeSecrets(parts: Pick<Parts, 'settings'>, db: Db, webhook: WebhookRow): Promise<void> {
  const { id, secretVersion } = webhook
  const versions = [secretVersion, secretVersion - 1].filter((version) => version > 0)
  const secrets = Object.fromEntries(
    versions.map((version) => [version, webhookSecret(parts.settings, webhook, version)]),
  )
  await db
    .update(webhooks)
    .set({ secretsSealed: sealOf(parts.settings).close(secrets) })
    .where(eq(webhooks.id, id))
}

/** At a start: stores those of webhooks that an earlier version created, and names the lost ones. There are at most twenty. */
export async function checkSecrets(parts: Pick<Parts, 'db' | 'settings' | 'log'>): Promise<void> {
  const rows = await parts.db.system.select().from(webhooks)
  if (rows.some(({ secretsSealed }) => secretsSealed === null)) await storeMissingSecrets(parts)
  for (const { id, url } of rows.filter((row) => isSecretLost(parts.settings, row))) {
    // Its path and query may be secret.
    const { host } = new URL(url)
    parts.log.warn(
      { webhook: id, host },
      'webhooks: the secret of one cannot be decrypted, so nothing is sent to it; set SECRET_PREVIOUS to the SECRET before, or rotate it and give its receiver the new secret',
    )
  }
}

async function storeMissingSecrets(parts: Pick<Parts, 'db' | 'settings'>): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const rows = await tx.select().from(webhooks).where(isNull(webhooks.secretsSealed)).for('update')
    for (const row of rows) await storeSecrets(parts, tx, row)
  })
}

/** Encrypted by a SECRET that is neither the one in force nor SECRET_PREVIOUS. */
export function isSecretLost(settings: Secrets, webhook: SealedWebhook): boolean {
  return webhook.secretsSealed !== null && storedSecrets(settings, webhook)[webhook.secretVersion] === undefined
}

/**
 * Encrypts them again with the secret in force, and returns how many webhooks. What cannot be read is left as it is: with the
 * right SECRET_PREVIOUS it can be.
 */
export function resealWebhooks({ db, settings }: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const seal = sealOf(settings)
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(webhooks).for('update')
    const old = rows
      .filter(({ secretsSealed }) => secretsSealed !== null && !seal.isCurrent(secretsSealed))
      .filter((row) => Object.keys(storedSecrets(settings, row)).length > 0)
    for (const row of old) await storeSecrets({ settings }, tx, row)
    return old.length
  })
}

/** Sealed by a SECRET that is lost, they are lost too: then the webhook has others, which it gets by a rotation. */
function storedSecrets(settings: Secrets, { secretsSealed }: SealedWebhook): SecretByVersion {
  if (secretsSealed === null) return {}
  try {
    return sealOf(settings).open(secretsSealed) as SecretByVersion
  } catch {
    return {}
  }
}

function derivedSecret({ secret }: Secrets, id: string, version: number): string {
  const key = keyFor(secret, 'market webhooks')
  return `whsec_${createHmac('sha256', key).update(`${id} ${version}`).digest('base64url')}`
}

function sealOf(settings: Secrets) {
  return createSeal(settings, 'webhook secrets')
}
