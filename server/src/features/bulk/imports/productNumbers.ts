import type { Database, Db } from '../../../platform/parts.ts'
import { takeNumbers } from '../../listings/index.ts'

/** The numbers that one batch may give to products. */
export interface Numbers {
  /** Inside the batch's transaction. */
  take(tx: Db, count: number): Promise<readonly number[]>
  /** Once that has ended: what is left goes to the next batch. */
  giveBack(): void
}

/**
 * Numbers of products for the batches of an import. A number that is taken inside a batch's transaction keeps the next
 * batch waiting until that ends, so as many as are expected are taken before it begins.
 */
export function createProductNumbers(db: Database, companyId: string) {
  const left: number[] = []
  return {
    async reserve(count: number): Promise<Numbers> {
      const own = left.splice(0, count)
      const missing = count - own.length
      if (missing > 0) {
        own.push(...(await db.forCompany(companyId, (tx) => takeProductNumbers(tx, companyId, missing))))
      }
      return {
        async take(tx, wanted) {
          const more = wanted - own.length
          if (more > 0) own.push(...(await takeProductNumbers(tx, companyId, more)))
          return own.splice(0, wanted)
        },
        giveBack: () => void left.push(...own.splice(0)),
      }
    },
  }
}

export type ProductNumbers = ReturnType<typeof createProductNumbers>

export async function takeProductNumbers(tx: Db, companyId: string, count: number): Promise<number[]> {
  const first = await takeNumbers(tx, companyId, 'product', count)
  return Array.from({ length: count }, (_, n) => first + n)
}
