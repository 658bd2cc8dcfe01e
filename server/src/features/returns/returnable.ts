import type { Db } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import { type DeliveredItem, readDelivered } from '../deals/index.ts'
import { type ItemQty, returnHooks } from './hooks.ts'
import { takenUpOf } from './store.ts'

export interface ReturnableItem extends DeliveredItem {
  /** Delivered and in no return, in thousandths. */
  readonly left: bigint
}

/**
 * What was delivered of each item of a deal, less what its returns take up and what came back without one. A limited member
 * returns what came from their warehouses.
 */
export async function readReturnable(db: Db, dealId: string): Promise<ReadonlyMap<string, ReturnableItem>> {
  const delivered = await readDelivered(db, dealId)
  if (delivered.size === 0) return new Map()
  const taken: ItemQty[] = await takenUpOf(db, dealId)
  for (const { returnedOtherwise } of returnHooks.registered()) taken.push(...(await returnedOtherwise(db, dealId)))
  return new Map(
    [...delivered]
      .filter(([, { warehouseIds }]) => warehouseIds.some(isInScope))
      .map(([line, item]) => {
        const used = taken.reduce((sum, { dealLineId, qty }) => (dealLineId === line ? sum + qty : sum), 0n)
        return [line, { ...item, left: item.qty > used ? item.qty - used : 0n }]
      }),
  )
}
