import { Problem } from '@mawrid/contract/problems.ts'
import { type Reservation, reservationKey } from '../../src/features/stock/allocate.ts'
import { allocateStock } from '../../src/features/stock/allocateStock.ts'
import { applyChanges, type Change } from '../../src/features/stock/changes.ts'
import { backOnHand, backToLines, freedBy, heldBy, leaving } from '../../src/features/stock/dealChanges.ts'
import { type DealLine, refuseShort } from '../../src/features/stock/reservations.ts'
import { type ReservationRequest, reservationsFor } from '../../src/features/stock/reservationsFor.ts'
import { isTracked, type LockedStock, type Place, placeKey } from '../../src/features/stock/store.ts'
import { inThousandths } from '../../src/features/stock/thousandths.ts'
import { claimed, freedPlaces } from '../../src/features/stock/waiting.ts'

/** A seller's stock in memory, changed by the server's own rules. */
export interface Stock extends LockedStock {
  /** By `promiseKey`, in order of creation. */
  readonly reservations: ReadonlyMap<string, Reservation>
  /** The sum of the ledger in each place. */
  readonly ledger: ReadonlyMap<string, bigint>
}

/** Goods leave from the first one unless another is named. */
export const warehouses = ['main', 'other'] as const

export function reserve(stock: Stock, requests: readonly ReservationRequest[]): Stock {
  const candidates = requests.flatMap(({ articleId, warehouseId: named }) =>
    warehouses
      .map((warehouseId) => ({ articleId, warehouseId, isDefault: warehouseId === 'main' }))
      .filter((place) => place.isDefault || place.warehouseId === named || freeIn(stock, place) > 0n),
  )
  const { reservations, short } = reservationsFor(requests, onePerPlace(candidates), stock)
  refuseShort(stock, short)
  return added(book(stock, heldBy(reservations)), reservations)
}

export function release(stock: Stock, lineIds: readonly string[]): Stock {
  const freed = reservationsOf(stock, lineIds)
  const reservations = new Map([...stock.reservations].filter(([, one]) => !freed.includes(one)))
  return book({ ...stock, reservations }, freedBy(freed))
}

export function hold(stock: Stock, lines: readonly DealLine[], packed: readonly DealLine[]): Stock {
  const { allocation } = allocateStock(stock, {
    lines,
    reservations: reservationsFrom(stock, lines),
    packed,
    mayGrow: true,
  })
  return book(stored(stock, allocation.reservations), allocation.changes)
}

export function pick(stock: Stock, lines: readonly DealLine[], packed: readonly DealLine[]): Stock {
  const ready = allocateStock(stock, { lines, reservations: reservationsFrom(stock, lines), packed, mayGrow: false })
  const taken = ready.stocked.map(({ line }) => inThousandths(line))
  const { reservations, changes } = leaving(ready.allocation.reservations, taken)
  return book(stored(stock, reservations), [...ready.allocation.changes, ...changes])
}

/** Returns the goods of a shipment: reserved again if their deal is in progress, else available to others. */
export function restock(stock: Stock, lines: readonly DealLine[], isInProgress: boolean): Stock {
  const stocked = lines.filter((line) => isTracked(stock, line)).map(inThousandths)
  if (!isInProgress) return book(stock, backOnHand(stocked))
  const { reservations, changes } = backToLines(stocked)
  return added(book(stock, changes), reservations)
}

export function book(stock: Stock, changes: readonly Change[]): Stock {
  const { levels, movements, shortages } = applyChanges(stock.levels, changes)
  if (shortages.length > 0) throw new Problem('stock_short')
  const places = new Set(freedPlaces(stock.levels, levels).map(placeKey))
  const waiting = [...stock.reservations.values()]
    .filter((one) => one.held < one.qty && places.has(placeKey(one)))
    .map((one) => ({ ...one, missing: one.qty - one.held }))
  const { levels: after, claims } = claimed(levels, waiting)

  const reservations = new Map(stock.reservations)
  for (const { claim, ...one } of claims) {
    const reservation = reservations.get(reservationKey(one))
    if (reservation) reservations.set(reservationKey(one), { ...reservation, held: reservation.held + claim })
  }
  const ledger = new Map(stock.ledger)
  for (const one of movements) ledger.set(placeKey(one), (ledger.get(placeKey(one)) ?? 0n) + one.qty)
  return { ...stock, levels: new Map([...stock.levels, ...after]), reservations, ledger }
}

export function reservationsOf({ reservations }: Stock, lineIds: readonly string[]): Reservation[] {
  return [...reservations.values()].filter(({ lineId }) => lineIds.includes(lineId))
}

function reservationsFrom(stock: Stock, lines: readonly DealLine[]): Reservation[] {
  return reservationsOf(
    stock,
    lines.map(({ lineId }) => lineId),
  )
}

function added(stock: Stock, more: readonly Reservation[]): Stock {
  const reservations = new Map(stock.reservations)
  for (const one of more) {
    const { qty, held } = reservations.get(reservationKey(one)) ?? { qty: 0n, held: 0n }
    reservations.set(reservationKey(one), { ...one, qty: qty + one.qty, held: held + one.held })
  }
  return { ...stock, reservations }
}

function stored(stock: Stock, allocation: readonly Reservation[]): Stock {
  const reservations = new Map(stock.reservations)
  for (const one of allocation) {
    if (one.qty > 0n) reservations.set(reservationKey(one), one)
    else reservations.delete(reservationKey(one))
  }
  return { ...stock, reservations }
}

function freeIn({ levels }: Stock, place: Place): bigint {
  const level = levels.get(placeKey(place))
  return level ? level.onHand - level.reserved : 0n
}

function onePerPlace<Some extends Place>(places: readonly Some[]): Some[] {
  return [...new Map(places.map((one) => [placeKey(one), one])).values()]
}
