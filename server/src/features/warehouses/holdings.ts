import { maxExactCount } from '@mawrid/contract/warehouses/warehouse.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { stockCountIn } from '../stock/index.ts'
import { stockLevels, stockReservations } from '../stock/tables.ts'
import { hasOpenParcels } from './dependants.ts'
import { warehouses } from './tables.ts'

/** What a warehouse holds: its figures, and what prevents closing it. */
export interface Holdings {
  /** Rows of the stock list for this warehouse, and how many of them are low or have run out. See maxExactCount. */
  readonly articles: number
  readonly low: number
  /** Goods are there, or on their way. */
  readonly hasGoods: boolean
  /** Some are reserved for buyers, or will be when they arrive. */
  readonly hasPromised: boolean
  /** Something is packed there and has not shipped. */
  readonly hasOpenParcels: boolean
}

export const nothingHeld: Holdings = {
  articles: 0,
  low: 0,
  hasGoods: false,
  hasPromised: false,
  hasOpenParcels: false,
}

/** Reservations are in this warehouse, backorders included. By the index stock_reservations_warehouse. */
const isWaitedFor = sql`exists (
  select from ${stockReservations} where ${stockReservations.warehouseId} = ${warehouses.id})`

/** A lateral subquery: the holdings of each warehouse of the outer query, by the index stock_levels_held. */
export function holdingsOf(db: Db) {
  const { onHand, incoming, reserved, isPlaceholder, warehouseId } = stockLevels
  // Placeholders hold nothing, and a newly imported catalogue has a hundred thousand of them.
  const hasHistory = not(isPlaceholder)
  return db
    .select({
      articles: stockCountIn(db, warehouses.id, maxExactCount + 1).as('articles'),
      low: stockCountIn(db, warehouses.id, maxExactCount + 1, 'attention').as('low'),
      hasGoods: sql<boolean>`coalesce(bool_or(${onHand} > 0 or ${incoming} > 0), false)`.as('has_goods'),
      hasPromised: sql<boolean>`coalesce(bool_or(${reserved} > 0), false) or ${isWaitedFor}`.as('has_promised'),
      hasOpenParcels: hasOpenParcels().as('has_open_parcels'),
    })
    .from(stockLevels)
    .where(and(eq(warehouseId, warehouses.id), hasHistory))
    .as('held')
}
