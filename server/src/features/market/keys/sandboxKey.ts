import { marketScopes } from '@mawrid/contract/market/scopes.ts'
import type { Parts } from '../../../platform/parts.ts'
import { sandboxApiKey } from './apiKey.ts'
import { keepKey, revokeKey } from './keyStore.ts'

/** The sandbox's buyers and staff have a key as long as the sandbox runs beside the product, and no longer. */
export async function keepSandboxKey({ db, clock, settings }: Pick<Parts, 'db' | 'clock' | 'settings'>): Promise<void> {
  const key = sandboxApiKey(settings.secret)
  if (settings.sandbox) await keepKey(db.system, key, { name: 'Sandbox', scopes: marketScopes, at: clock.now() })
  else await revokeKey(db.system, key.id, clock.now())
}
