import { type Place, placeKey, placeOf } from './store.ts'
import { minOf } from './waiting.ts'

/** A line's reservation in one warehouse, in thousandths. What is not held yet waits for goods to arrive. */
export interface Reservation extends Place {
  readonly lineId: string
  readonly qty: bigint
  readonly held: bigint
}

export interface Demand extends Place {
  readonly lineId: string
  readonly qty: bigint
}

export interface Allocation {
  readonly reservations: readonly Reservation[]
  /** The change of the reserved quantity in each place. */
  readonly changes: readonly (Place & { readonly reserved: bigint })[]
  readonly short: readonly { readonly index: number; readonly available: bigint }[]
}

interface AllocateInput {
  readonly reservations: readonly Reservation[]
  readonly demands: readonly Demand[]
  /** What is packed already and stays where it is. */
  readonly packed: readonly Demand[]
  /** The available quantity by `placeKey`. */
  readonly free: ReadonlyMap<string, bigint>
  /** Whether more may be reserved for a line than before, which is so when lost goods are sent again. */
  readonly mayGrow: boolean
}

/**
 * Reserves for each line what is wanted in each place, besides what is packed there. The line's reservation moves: first
 * what it waits for, then what it holds elsewhere unpacked. The goods come from what is available in the place.
 */
export function allocate({ reservations, demands, packed, free, mayGrow }: AllocateInput): Allocation {
  const updated = new Map(reservations.map((one) => [reservationKey(one), one]))
  // A line may be in several parcels in one place.
  const packedAt = new Map<string, bigint>()
  for (const one of packed) packedAt.set(reservationKey(one), (packedAt.get(reservationKey(one)) ?? 0n) + one.qty)
  const left = new Map(free)
  const changes: (Place & { reserved: bigint })[] = []
  const short: { index: number; available: bigint }[] = []

  for (const [index, demand] of demands.entries()) {
    const key = reservationKey(demand)
    const here = updated.get(key) ?? { ...demand, qty: 0n, held: 0n }
    const spare = here.held - (packedAt.get(key) ?? 0n)
    const missing = demand.qty - spare
    if (missing <= 0n) continue
    const available = left.get(placeKey(demand)) ?? 0n
    const others = othersOf(updated, demand)
    const movable = here.qty - here.held + sum(others.map((one) => one.qty - (packedAt.get(reservationKey(one)) ?? 0n)))
    const movableHere = mayGrow ? available : minOf(available, movable)
    if (movableHere < missing) {
      short.push({ index, available: spare + movableHere })
      continue
    }
    let rest = missing - minOf(missing, here.qty - here.held)
    updated.set(key, { ...here, held: here.held + missing, qty: here.qty + rest })
    changes.push({ ...placeOf(demand), reserved: missing })
    left.set(placeKey(demand), available - missing)
    for (const take of [waitingOf, (one: Reservation) => one.held - (packedAt.get(reservationKey(one)) ?? 0n)]) {
      for (const other of othersOf(updated, demand)) {
        const moved = minOf(rest, take(other))
        if (moved <= 0n) continue
        rest -= moved
        const freed = take === waitingOf ? 0n : moved
        updated.set(reservationKey(other), { ...other, qty: other.qty - moved, held: other.held - freed })
        if (freed > 0n) changes.push({ ...placeOf(other), reserved: -freed })
      }
    }
  }
  return { reservations: [...updated.values()], changes, short }
}

export function reservationKey({ lineId, ...place }: Place & { readonly lineId: string }): string {
  return `${lineId} ${placeKey(place)}`
}

function othersOf(
  reservations: ReadonlyMap<string, Reservation>,
  { lineId, articleId, warehouseId }: Demand,
): Reservation[] {
  return [...reservations.values()].filter(
    (one) => one.lineId === lineId && one.articleId === articleId && one.warehouseId !== warehouseId,
  )
}

function waitingOf({ qty, held }: Reservation): bigint {
  return qty - held
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
