import { maxExactCount } from '@mawrid/contract/warehouses/warehouse.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { HoldingsQuery } from '../../warehouses/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { stockLevels as levels, stockReservations as reservations } from '../tables.ts'
import { stockCountIn } from './listStock.ts'

/** What stock says about each warehouse of the outer query, by the indexes stock_levels_held and stock_reservations_warehouse. */
export function holdingsOf(db: Db): HoldingsQuery {
  const { onHand, incoming, reserved, isPlaceholder, warehouseId } = levels
  const isWaitedFor = sql`exists (select from ${reservations} where ${reservations.warehouseId} = ${warehouses.id})`
  return {
    columns: {
      articles: stockCountIn(db, warehouses.id, maxExactCount + 1),
      low: stockCountIn(db, warehouses.id, maxExactCount + 1, 'attention'),
      hasGoods: sql`held_stock.has_goods`,
      // Backorders included, which are reserved once the goods arrive.
      hasReserved: sql`(held_stock.has_reserved or ${isWaitedFor})`,
    },
    // Placeholders hold nothing, and a newly imported catalogue has a hundred thousand of them. One aggregate reads the
    // index once: with `exists`, the planner expects an early hit and reads the table.
    lateral: sql`(
      select coalesce(bool_or(${onHand} > 0 or ${incoming} > 0), false) as has_goods,
        coalesce(bool_or(${reserved} > 0), false) as has_reserved
      from ${levels} where ${warehouseId} = ${warehouses.id} and not ${isPlaceholder}
    ) as held_stock`,
  }
}
