import { eq, gt } from 'drizzle-orm'
import { createSeal } from '../../../platform/auth/seal.ts'
import type { Parts } from '../../../platform/parts.ts'
import { authenticatorApps } from '../tables.ts'

/** Keys of authenticator apps are stored encrypted. */
export function appKeySeal({ settings }: Pick<Parts, 'settings'>) {
  return createSeal(settings, 'authenticator app')
}

export function openKey(parts: Pick<Parts, 'settings'>, { secretSealed }: { readonly secretSealed: string }): Buffer {
  return Buffer.from(String(appKeySeal(parts).open(secretSealed)), 'base64')
}

const atOnce = 200

/** Encrypts the keys again with the current secret, in batches, and returns how many. */
export async function resealAppKeys(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const seal = appKeySeal(parts)
  let resealed = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await parts.db.transaction(async (tx) => {
      const apps = await tx
        .select({ userId: authenticatorApps.userId, sealed: authenticatorApps.secretSealed })
        .from(authenticatorApps)
        .where(gt(authenticatorApps.userId, last))
        .orderBy(authenticatorApps.userId)
        .limit(atOnce)
        .for('update')
      for (const { userId, sealed } of apps) {
        if (seal.isCurrent(sealed)) continue
        const secretSealed = seal.close(seal.open(sealed))
        await tx.update(authenticatorApps).set({ secretSealed }).where(eq(authenticatorApps.userId, userId))
        resealed += 1
      }
      return apps
    })
    last = found.at(-1)?.userId ?? last
    if (found.length < atOnce) return resealed
  }
}
