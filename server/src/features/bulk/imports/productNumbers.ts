import type { Database, Db } from '../../../platform/parts.ts'
import { takeNumbers } from '../../listings/index.ts'

/** The product numbers reserved for one batch. */
export interface Numbers {
  /** Called inside the batch's transaction. */
  take(tx: Db, count: number): Promise<readonly number[]>
  /** Called after that transaction: unused numbers go to the next batch. */
  release(): void
}

/**
 * Product numbers for the batches of an import. A number taken inside a batch's transaction would block the next batch
 * until that ends, so the expected count is reserved before it starts.
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
        async take(tx, needed) {
          const more = needed - own.length
          if (more > 0) own.push(...(await takeProductNumbers(tx, companyId, more)))
          return own.splice(0, needed)
        },
        release: () => void left.push(...own.splice(0)),
      }
    },
  }
}

export type ProductNumbers = ReturnType<typeof createProductNumbers>

export async function takeProductNumbers(tx: Db, companyId: string, count: number): Promise<number[]> {
  const first = await takeNumbers(tx, companyId, 'product', count)
  return Array.from({ length: count }, (_, n) => first + n)
}
