import type { Db, Parts } from '../../../platform/parts.ts'
import type { StocktakeRecord } from './store.ts'

/** Tells open screens that a stock count was started, counted in, booked or discarded. */
export async function announceStocktake(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId }: Pick<StocktakeRecord, 'id' | 'companyId'>,
): Promise<void> {
  await events.announce(tx, { companyId, kind: 'stocktake', data: { id } })
}
