import { type Place, placeKey, placeOf } from './levels.ts'
import { lesser } from './waiting.ts'

/** A line's reservation in one warehouse, in thousandths. What is not held yet waits for goods to arrive. */
export interface Promised extends Place {
  readonly lineId: string
  readonly qty: bigint
  readonly held: bigint
}

export interface Wanted extends Place {
  readonly lineId: string
  readonly qty: bigint
}

export interface Gathered {
  readonly promises: readonly Promised[]
  /** The change of the reserved quantity in each place. */
  readonly changes: readonly (Place & { readonly reserved: bigint })[]
  readonly short: readonly { readonly index: number; readonly available: bigint }[]
}

interface GatherInput {
  readonly promised: readonly Promised[]
  readonly wanted: readonly Wanted[]
  /** What is packed already and stays where it is. */
  readonly packed: readonly Wanted[]
  /** The available quantity by `placeKey`. */
  readonly free: ReadonlyMap<string, bigint>
  /** Whether more may be reserved for a line than before, which is so when lost goods are sent again. */
  readonly mayGrow: boolean
}

/**
 * Reserves for each line what is wanted in each place, besides what is packed there. The line's reservation moves: first
 * what it waits for, then what it holds elsewhere unpacked. The goods come from what is available in the place.
 */
export function gather({ promised, wanted, packed, free, mayGrow }: GatherInput): Gathered {
  const promises = new Map(promised.map((one) => [promiseKey(one), one]))
  // A line may be in several parcels in one place.
  const packedAt = new Map<string, bigint>()
  for (const one of packed) packedAt.set(promiseKey(one), (packedAt.get(promiseKey(one)) ?? 0n) + one.qty)
  const left = new Map(free)
  const changes: (Place & { reserved: bigint })[] = []
  const short: { index: number; available: bigint }[] = []

  for (const [index, want] of wanted.entries()) {
    const key = promiseKey(want)
    const here = promises.get(key) ?? { ...want, qty: 0n, held: 0n }
    const spare = here.held - (packedAt.get(key) ?? 0n)
    const missing = want.qty - spare
    if (missing <= 0n) continue
    const there = left.get(placeKey(want)) ?? 0n
    const others = othersOf(promises, want)
    const movable = here.qty - here.held + sum(others.map((one) => one.qty - (packedAt.get(promiseKey(one)) ?? 0n)))
    const movableHere = mayGrow ? there : lesser(there, movable)
    if (movableHere < missing) {
      short.push({ index, available: spare + movableHere })
      continue
    }
    let rest = missing - lesser(missing, here.qty - here.held)
    promises.set(key, { ...here, held: here.held + missing, qty: here.qty + rest })
    changes.push({ ...placeOf(want), reserved: missing })
    left.set(placeKey(want), there - missing)
    for (const take of [waitingOf, (one: Promised) => one.held - (packedAt.get(promiseKey(one)) ?? 0n)]) {
      for (const other of othersOf(promises, want)) {
        const moved = lesser(rest, take(other))
        if (moved <= 0n) continue
        rest -= moved
        const freed = take === waitingOf ? 0n : moved
        promises.set(promiseKey(other), { ...other, qty: other.qty - moved, held: other.held - freed })
        if (freed > 0n) changes.push({ ...placeOf(other), reserved: -freed })
      }
    }
  }
  return { promises: [...promises.values()], changes, short }
}

export function promiseKey({ lineId, ...place }: Place & { readonly lineId: string }): string {
  return `${lineId} ${placeKey(place)}`
}

function othersOf(promises: ReadonlyMap<string, Promised>, { lineId, articleId, warehouseId }: Wanted): Promised[] {
  return [...promises.values()].filter(
    (one) => one.lineId === lineId && one.articleId === articleId && one.warehouseId !== warehouseId,
  )
}

function waitingOf({ qty, held }: Promised): bigint {
  return qty - held
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
