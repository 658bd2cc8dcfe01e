import { marketScopes } from '@mawrid/contract/market/scopes.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../../platform/parts.ts'
import { sandboxApiKey } from './apiKey.ts'
import { markUsed, revokeUnusedKey, storeKey } from './store.ts'

const unusedMs = dayMs

/**
 * The sandbox's buyers and staff have a key while a sandbox runs. A process without a sandbox cannot know whether another
 * process of the same database has one, so it revokes the key only if it was not used for a day.
 */
export async function storeSandboxKey({
  db,
  clock,
  settings,
}: Pick<Parts, 'db' | 'clock' | 'settings'>): Promise<void> {
  const key = sandboxApiKey(settings.secret)
  const now = clock.now()
  if (settings.sandbox) {
    await storeKey(db.system, key, { name: 'Sandbox', scopes: marketScopes, at: now })
    await markUsed(db.system, key.id, now)
  } else await revokeUnusedKey(db.system, key.id, new Date(now.getTime() - unusedMs), now)
}
