import type { Db, Parts } from '../../../platform/parts.ts'
import type { StocktakeRecord } from './store.ts'

/** Notifies open screens that a stock count was started, changed, booked or discarded. */
export async function announceStocktake(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, warehouseId }: Pick<StocktakeRecord, 'id' | 'companyId' | 'warehouseId'>,
): Promise<void> {
  await events.announce(tx, { companyId, kind: 'stocktake', data: { id, warehouses: [warehouseId] } })
}
