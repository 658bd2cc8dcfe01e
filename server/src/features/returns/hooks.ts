import { createHooks } from '../../platform/hooks.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { ReturnRecord } from './tables.ts'

/** How much of an item of a deal, in thousandths. */
export interface ItemQty {
  readonly dealLineId: string
  readonly qty: bigint
}

/** Features that charge for goods, and credit them once they are returned. All hooks run while the deal is locked. */
export const returnHooks = createHooks<{
  readonly name: string
  /** What came back of a deal without a return, by item. */
  returnedOtherwise(db: Db, dealId: string): Promise<readonly ItemQty[]>
  /** Issues credit notes for these goods, at what they were charged; refused if less than that was charged. */
  credit(
    parts: Parts,
    tx: Db,
    options: { readonly ret: ReturnRecord; readonly items: readonly ItemQty[]; readonly userId: string },
  ): Promise<ReturnRecord['creditNotes']>
}>()
