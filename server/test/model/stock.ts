import { Problem } from '@mawrid/contract/problems.ts'
import { applyChanges, type Change } from '../../src/features/stock/changes.ts'
import { backOnHand, backToLines, freedBy, heldBy, leaving } from '../../src/features/stock/dealChanges.ts'
import { type Promised, promiseKey } from '../../src/features/stock/gather.ts'
import { gatherIn } from '../../src/features/stock/gatherIn.ts'
import { isTracked, type LockedStock, type Place, placeKey } from '../../src/features/stock/levels.ts'
import { promisesFor, type Wish } from '../../src/features/stock/promisesFor.ts'
import { type DealLine, refuseShort } from '../../src/features/stock/reservations.ts'
import { inThousandths } from '../../src/features/stock/thousandths.ts'
import { claimed, freedPlaces } from '../../src/features/stock/waiting.ts'

/** A seller's stock in memory, changed by the server's own rules. */
export interface Stock extends LockedStock {
  /** By `promiseKey`, in order of creation. */
  readonly promises: ReadonlyMap<string, Promised>
  /** The sum of the ledger in each place. */
  readonly ledger: ReadonlyMap<string, bigint>
}

/** Goods leave from the first one unless another is named. */
export const warehouses = ['main', 'other'] as const

export function promise(stock: Stock, wishes: readonly Wish[]): Stock {
  const candidates = wishes.flatMap(({ articleId, warehouseId: named }) =>
    warehouses
      .map((warehouseId) => ({ articleId, warehouseId, isDefault: warehouseId === 'main' }))
      .filter((place) => place.isDefault || place.warehouseId === named || freeIn(stock, place) > 0n),
  )
  const { promised, short } = promisesFor(wishes, onePerPlace(candidates), stock)
  refuseShort(stock, short)
  return added(book(stock, heldBy(promised)), promised)
}

export function release(stock: Stock, lineIds: readonly string[]): Stock {
  const freed = promisesOf(stock, lineIds)
  const promises = new Map([...stock.promises].filter(([, one]) => !freed.includes(one)))
  return book({ ...stock, promises }, freedBy(freed))
}

export function hold(stock: Stock, lines: readonly DealLine[], packed: readonly DealLine[]): Stock {
  const { gathered } = gatherIn(stock, { lines, promised: promisesFrom(stock, lines), packed, mayGrow: true })
  return book(stored(stock, gathered.promises), gathered.changes)
}

export function takeOut(stock: Stock, lines: readonly DealLine[], packed: readonly DealLine[]): Stock {
  const ready = gatherIn(stock, { lines, promised: promisesFrom(stock, lines), packed, mayGrow: false })
  const taken = ready.kept.map(({ line }) => inThousandths(line))
  const { promises, changes } = leaving(ready.gathered.promises, taken)
  return book(stored(stock, promises), [...ready.gathered.changes, ...changes])
}

/** Returns the goods of a shipment: reserved again if their deal is in progress, else available to others. */
export function takeBack(stock: Stock, lines: readonly DealLine[], goesOn: boolean): Stock {
  const kept = lines.filter((line) => isTracked(stock, line)).map(inThousandths)
  if (!goesOn) return book(stock, backOnHand(kept))
  const { promised, changes } = backToLines(kept)
  return added(book(stock, changes), promised)
}

export function book(stock: Stock, changes: readonly Change[]): Stock {
  const { levels, movements, shortages } = applyChanges(stock.levels, changes)
  if (shortages.length > 0) throw new Problem('stock_short')
  const places = new Set(freedPlaces(stock.levels, levels).map(placeKey))
  const waiting = [...stock.promises.values()]
    .filter((one) => one.held < one.qty && places.has(placeKey(one)))
    .map((one) => ({ ...one, missing: one.qty - one.held }))
  const { levels: after, claims } = claimed(levels, waiting)

  const promises = new Map(stock.promises)
  for (const { claim, ...one } of claims) {
    const promised = promises.get(promiseKey(one))
    if (promised) promises.set(promiseKey(one), { ...promised, held: promised.held + claim })
  }
  const ledger = new Map(stock.ledger)
  for (const one of movements) ledger.set(placeKey(one), (ledger.get(placeKey(one)) ?? 0n) + one.qty)
  return { ...stock, levels: new Map([...stock.levels, ...after]), promises, ledger }
}

export function promisesOf({ promises }: Stock, lineIds: readonly string[]): Promised[] {
  return [...promises.values()].filter(({ lineId }) => lineIds.includes(lineId))
}

function promisesFrom(stock: Stock, lines: readonly DealLine[]): Promised[] {
  return promisesOf(
    stock,
    lines.map(({ lineId }) => lineId),
  )
}

function added(stock: Stock, promised: readonly Promised[]): Stock {
  const promises = new Map(stock.promises)
  for (const one of promised) {
    const { qty, held } = promises.get(promiseKey(one)) ?? { qty: 0n, held: 0n }
    promises.set(promiseKey(one), { ...one, qty: qty + one.qty, held: held + one.held })
  }
  return { ...stock, promises }
}

function stored(stock: Stock, gathered: readonly Promised[]): Stock {
  const promises = new Map(stock.promises)
  for (const one of gathered) {
    if (one.qty > 0n) promises.set(promiseKey(one), one)
    else promises.delete(promiseKey(one))
  }
  return { ...stock, promises }
}

function freeIn({ levels }: Stock, place: Place): bigint {
  const level = levels.get(placeKey(place))
  return level ? level.onHand - level.reserved : 0n
}

function onePerPlace<Some extends Place>(places: readonly Some[]): Some[] {
  return [...new Map(places.map((one) => [placeKey(one), one])).values()]
}
