import { maxExactCount } from '@mawrid/contract/warehouses/warehouse.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { stockLevels as levels, stockReservations as reservations } from '../tables.ts'
import { stockCountIn } from './listStock.ts'

/** What stock says about each warehouse of the outer query, by the indexes stock_levels_held and stock_reservations_warehouse. */
export function holdingsOf(db: Db) {
  // Placeholders hold nothing, and a newly imported catalogue has a hundred thousand of them.
  const heldLevels = sql`from ${levels} where ${levels.warehouseId} = ${warehouses.id} and not ${levels.isPlaceholder}`
  const waiting = sql`exists (select from ${reservations} where ${reservations.warehouseId} = ${warehouses.id})`
  return {
    articles: stockCountIn(db, warehouses.id, maxExactCount + 1),
    low: stockCountIn(db, warehouses.id, maxExactCount + 1, 'attention'),
    hasGoods: sql`exists (select ${heldLevels} and (${levels.onHand} > 0 or ${levels.incoming} > 0))`,
    // Backorders included, which are reserved once the goods arrive.
    hasReserved: sql`(exists (select ${heldLevels} and ${levels.reserved} > 0) or ${waiting})`,
  }
}
