import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { buyerSealOf } from './buyerSeal.ts'
import { customers } from './tables.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Encrypts every number again with the current secret, in batches, and returns how many. Those encrypted with it already are skipped. */
export async function resealCustomers(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const seal = buyerSealOf(parts)
  let resealed = 0
  for (let last = firstId; ; ) {
    const rows = await parts.db.transaction(async (tx) => {
      const found = await tx
        .select({ id: customers.id, identifier: customers.identifier, sealed: customers.identifierSealed })
        .from(customers)
        .where(and(gt(customers.id, last), isNotNull(customers.identifierSealed)))
        .orderBy(customers.id)
        .limit(batchSize)
        .for('update')
      for (const { id, identifier, sealed } of found) {
        if (sealed === null || seal.isCurrent(sealed)) continue
        const opened = seal.open({ identifier }, sealed)
        await tx
          .update(customers)
          .set({
            identifierSealed: seal.close(opened).sealed,
            identifierKey: opened.identifier && seal.knownBy(opened.identifier)[0],
          })
          .where(eq(customers.id, id))
        resealed += 1
      }
      return found
    })
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return resealed
  }
}
