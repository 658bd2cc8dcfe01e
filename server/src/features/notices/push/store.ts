import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { newVapidKeys, type PushTarget, type VapidKeys } from '../../../outside/push/webPush.ts'
import { createSeal } from '../../../platform/auth/seal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { pushKeys, pushSubscriptions } from '../tables.ts'

const purpose = 'notices.push'

/** The keys of this installation, created when they are first needed. The private one is encrypted with SECRET. */
export async function readKeys({ db, settings, clock }: Pick<Parts, 'db' | 'settings' | 'clock'>): Promise<VapidKeys> {
  const seal = createSeal(settings, purpose)
  const [existing] = await db.system.select().from(pushKeys)
  if (existing) return { publicKey: existing.publicKey, privateKey: String(seal.open(existing.privateSealed)) }
  const { publicKey, privateKey } = newVapidKeys()
  const row = { publicKey, privateSealed: seal.close(privateKey), createdAt: clock.now() }
  await db.system.insert(pushKeys).values(row).onConflictDoNothing()
  return readKeys({ db, settings, clock })
}

/** Encrypts what was encrypted with an earlier SECRET again. */
export async function resealPush({ db, settings }: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const seal = createSeal(settings, purpose)
  return db.transaction(async (tx) => {
    const [keys] = await tx.select().from(pushKeys).for('update')
    const isKeyOld = keys && !seal.isCurrent(keys.privateSealed)
    if (isKeyOld) await tx.update(pushKeys).set({ privateSealed: seal.close(seal.open(keys.privateSealed)) })
    const rows = await tx.select().from(pushSubscriptions).for('update')
    const old = rows.filter(({ targetSealed }) => !seal.isCurrent(targetSealed))
    for (const { id, targetSealed } of old) {
      const set = { targetSealed: seal.close(seal.open(targetSealed)) }
      await tx.update(pushSubscriptions).set(set).where(eq(pushSubscriptions.id, id))
    }
    return old.length + (isKeyOld ? 1 : 0)
  })
}

interface Subscriber {
  readonly userId: string
  readonly sessionId: string
}

/** One for each browser: a browser that subscribes again, or for somebody else, replaces the subscription before. */
export async function storeSubscription(
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  tx: Db,
  { userId, sessionId }: Subscriber,
  target: PushTarget,
): Promise<void> {
  const row = { userId, sessionId, targetSealed: createSeal(settings, purpose).close(target), createdAt: clock.now() }
  await tx
    .insert(pushSubscriptions)
    .values({ id: randomUUIDv7(), endpointHash: hashOf(target.endpoint), ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row })
}

export async function isSubscribed(db: Db, { sessionId }: Pick<Subscriber, 'sessionId'>): Promise<boolean> {
  const found = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return found.length > 0
}

export async function removeSubscriptionsOf(tx: Db, { userId, sessionId }: Subscriber): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
}

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function subscriptionsOf(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  userId: string,
): Promise<{ id: string; target: PushTarget }[]> {
  const seal = createSeal(settings, purpose)
  const rows = await db.system.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ id, targetSealed }) => ({ id, target: seal.open(targetSealed) as PushTarget }))
}

function hashOf(endpoint: string) {
  return sql<Buffer>`sha256(convert_to(${endpoint}, 'UTF8'))`
}
