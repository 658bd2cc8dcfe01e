import { type MarketScope, marketScopes } from '@mawrid/contract/market/scopes.ts'
import { newApiKey, writeApiKey } from '../src/features/market/keys/apiKey.ts'
import { storeKey } from '../src/features/market/keys/store.ts'
import type { TestServer } from './harness.ts'

export type MarketClient = ReturnType<typeof clientWith>

/** A client of the marketplace's systems, with a new key of these scopes. */
export async function aMarketClient(
  server: TestServer,
  scopes: readonly MarketScope[] = marketScopes,
): Promise<MarketClient> {
  const key = newApiKey()
  await storeKey(server.parts.db.system, key, { name: 'Test', scopes, at: server.clock.now() })
  const headers = { authorization: `Bearer ${writeApiKey(key)}` }
  return clientWith(server, { id: key.id, headers })
}

interface KeyInUse {
  readonly id: string
  readonly headers: { readonly authorization: string }
}

/** A client with an existing key, for example of another server. */
export function clientWith({ app }: TestServer, { id, headers }: KeyInUse) {
  return {
    id,
    headers,
    async send(
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      payload?: object,
      more: Readonly<Record<string, string>> = {},
    ) {
      const answer = await app.inject({
        method,
        url: `/api/v1/market/${url}`,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    },
  }
}
