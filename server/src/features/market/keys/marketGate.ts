import { timingSafeEqual } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { MarketGate } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { marketKeys } from '../tables.ts'
import { readApiKey } from './apiKey.ts'
import { markUsed } from './store.ts'

const perKey: Limit = { name: 'market_key', points: 1_200, seconds: 60 }
// The last use of a key is stored at most once a minute, so that most requests write nothing.
const usedToTheMinuteMs = 60_000
const nobody = hashOf('nobody')

/** Authenticates requests of the marketplace's systems by their API keys. */
export function createMarketGate({ db, clock, limits }: Pick<Parts, 'db' | 'clock' | 'limits'>): MarketGate {
  const found = db.system
    .select({ hash: marketKeys.secretHash, scopes: marketKeys.scopes, lastUsedAt: marketKeys.lastUsedAt })
    .from(marketKeys)
    .where(and(eq(marketKeys.id, sql.placeholder('id')), isNull(marketKeys.revokedAt)))
    .prepare('market_key')

  return {
    async identify(text) {
      const presented = readApiKey(text)
      const [key] = presented ? await found.execute({ id: presented.id }) : []
      const isTheirs = timingSafeEqual(hashOf(presented?.secret ?? ''), key?.hash ?? nobody)
      if (!presented || !key || !isTheirs) {
        throw new Problem('unauthorized', { detail: 'The API key is wrong or was revoked' })
      }
      await limits.spend(perKey, presented.id)
      const now = clock.now()
      const lastUsed = key.lastUsedAt?.getTime() ?? 0
      if (now.getTime() - lastUsed > usedToTheMinuteMs) await markUsed(db.system, presented.id, now)
      return { keyId: presented.id, scopes: key.scopes }
    },
  }
}
