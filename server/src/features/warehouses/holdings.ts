import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { stockLevels, stockReservations } from '../stock/tables.ts'
import { hasOpenParcels } from './dependants.ts'
import { warehouses } from './tables.ts'

/** What lies in a warehouse, as far as the warehouse has to know. */
export interface Holdings {
  /** Articles of which there is something. */
  readonly articles: number
  /** Articles that are low or have run out. */
  readonly low: number
  /** Goods are there, or on their way. */
  readonly hasGoods: boolean
  /** Some of them are promised to buyers, or will be once they arrive. */
  readonly hasPromised: boolean
  /** Something was packed there and has not left. */
  readonly hasOpenParcels: boolean
}

export const nothingHeld: Holdings = {
  articles: 0,
  low: 0,
  hasGoods: false,
  hasPromised: false,
  hasOpenParcels: false,
}

/** Goods were ordered ahead that are to arrive here, by the index stock_reservations_warehouse. */
const isWaitedFor = sql`exists (
  select from ${stockReservations} where ${stockReservations.warehouseId} = ${warehouses.id})`

/** The holdings of each warehouse of a query that it is joined to, by the index stock_levels_held. */
export function holdingsOf(db: Db) {
  const { onHand, incoming, reserved, stockStatus, isPlaceholder, warehouseId } = stockLevels
  // Where something is only expected, nothing is held; a catalogue just taken in is a hundred thousand such places.
  const hasHistory = not(isPlaceholder)
  return db
    .select({
      articles: sql<number>`(count(*) filter (where ${onHand} > 0))::int`.as('articles'),
      low: sql<number>`(count(*) filter (where ${stockStatus} <> 'in'))::int`.as('low'),
      hasGoods: sql<boolean>`coalesce(bool_or(${onHand} > 0 or ${incoming} > 0), false)`.as('has_goods'),
      hasPromised: sql<boolean>`coalesce(bool_or(${reserved} > 0), false) or ${isWaitedFor}`.as('has_promised'),
      hasOpenParcels: hasOpenParcels().as('has_open_parcels'),
    })
    .from(stockLevels)
    .where(and(eq(warehouseId, warehouses.id), hasHistory))
    .as('held')
}
