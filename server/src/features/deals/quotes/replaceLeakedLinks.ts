import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dealQuotes } from '../tables.ts'
import { tokenOf } from './link.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Whoever has a secret that leaked can derive the links of quotes, which are looked up by their stored hash. Each gets another
 * one, which the seller copies or sends again. Returns how many.
 */
export async function replaceLeakedLinks({ db, settings }: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const { secret, previousSecret, signingSecrets } = settings
  if (previousSecret === undefined || signingSecrets.includes(previousSecret)) return 0
  let replaced = 0
  for (let last = firstId; ; ) {
    const quotes = await db.transaction(async (tx) => {
      const found = await tx
        .select({ dealId: dealQuotes.dealId, linkNo: dealQuotes.linkNo, tokenHash: dealQuotes.tokenHash })
        .from(dealQuotes)
        .where(and(gt(dealQuotes.dealId, last), isNotNull(dealQuotes.tokenHash)))
        .orderBy(dealQuotes.dealId)
        .limit(batchSize)
        .for('no key update')
      for (const { dealId, linkNo, tokenHash } of found) {
        if (!tokenHash?.equals(hashOf(tokenOf(previousSecret, { dealId, linkNo })))) continue
        const next = { dealId, linkNo: linkNo + 1 }
        await tx
          .update(dealQuotes)
          .set({ linkNo: next.linkNo, tokenHash: hashOf(tokenOf(secret, next)), codeHash: null, codeExpiresAt: null })
          .where(eq(dealQuotes.dealId, dealId))
        replaced += 1
      }
      return found
    })
    last = quotes.at(-1)?.dealId ?? last
    if (quotes.length < batchSize) return replaced
  }
}
