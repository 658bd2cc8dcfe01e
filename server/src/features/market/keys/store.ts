import type { MarketScope } from '@mawrid/contract/market/scopes.ts'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Db } from '../../../platform/parts.ts'
import { marketKeys } from '../tables.ts'
import type { ApiKey } from './apiKey.ts'

interface Granted {
  readonly name: string
  readonly scopes: readonly MarketScope[]
  readonly at: Date
}

/** Stores a key by its hash. A key that is stored already gets the new scopes. */
export async function storeKey(db: Db, { id, secret }: ApiKey, { name, scopes, at }: Granted): Promise<void> {
  const granted = { name, scopes: [...scopes], secretHash: hashOf(secret), revokedAt: null }
  await db
    .insert(marketKeys)
    .values({ id, ...granted, createdAt: at })
    .onConflictDoUpdate({ target: marketKeys.id, set: granted })
}

/** Revokes a key. Returns false if there is none, or if it was revoked before. */
export async function revokeKey(db: Db, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(marketKeys)
    .set({ revokedAt: at })
    .where(and(eq(marketKeys.id, id), isNull(marketKeys.revokedAt)))
  return rowCount === 1
}

/** Revokes a key that has not been used since a given time. */
export async function revokeUnusedKey(db: Db, id: string, since: Date, at: Date): Promise<void> {
  const lastUse = sql`greatest(${marketKeys.createdAt}, ${marketKeys.lastUsedAt})`
  await db
    .update(marketKeys)
    .set({ revokedAt: at })
    .where(and(eq(marketKeys.id, id), isNull(marketKeys.revokedAt), lt(lastUse, since)))
}

export function listKeys(db: Db) {
  return db.select().from(marketKeys).orderBy(asc(marketKeys.createdAt))
}

export async function markUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.update(marketKeys).set({ lastUsedAt: at }).where(eq(marketKeys.id, id))
}
