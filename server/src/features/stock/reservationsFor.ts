import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Reservation } from './allocate.ts'
import { isTracked, type LockedStock, type Place, placeKey } from './store.ts'
import { minOf } from './waiting.ts'

/** A line of a deal that needs goods, from a warehouse if one was named. `index` is its index in the request. */
export interface ReservationRequest {
  readonly index: number
  readonly lineId: string
  readonly articleId: string
  readonly qty: string
  readonly warehouseId: string | null
}

/** A warehouse that an article may come from. */
export interface Candidate extends Place {
  readonly isDefault: boolean
}

interface Short {
  readonly line: ReservationRequest
  readonly index: number
  readonly held: bigint
}

/** Reservations for each line in turn, out of what is available; and the lines for which there is too little. */
export function reservationsFor(
  requests: readonly ReservationRequest[],
  candidates: readonly Candidate[],
  stock: LockedStock,
): { readonly reservations: readonly Reservation[]; readonly short: readonly Short[] } {
  const free = new Map([...stock.levels].map(([key, { onHand, reserved }]) => [key, onHand - reserved]))
  const short: Short[] = []
  const reservations = requests
    .filter((request) => isTracked(stock, request))
    .flatMap((request) => {
      const found = spread({
        qty: toThousandths(request.qty),
        places: placesFor(request, candidates, stock).map((place) => ({
          ...place,
          free: free.get(placeKey(place)) ?? 0n,
        })),
        canWait: stock.articles.get(request.articleId)?.canBeOrderedAhead === true,
      })
      if ('available' in found) {
        short.push({ line: request, index: request.index, held: found.available })
        return []
      }
      return found.map(({ warehouseId, qty, held }: Part) => {
        const place = { articleId: request.articleId, warehouseId }
        free.set(placeKey(place), (free.get(placeKey(place)) ?? 0n) - held)
        return { ...place, lineId: request.lineId, qty, held }
      })
    })
  return { reservations, short }
}

/** Warehouses that a line can come from, preferred first. */
function placesFor(request: ReservationRequest, candidates: readonly Candidate[], stock: LockedStock): Candidate[] {
  const places = candidates.filter((one) => one.articleId === request.articleId && stock.levels.has(placeKey(one)))
  const rank = ({ warehouseId, isDefault }: Candidate) => (warehouseId === request.warehouseId ? 0 : isDefault ? 1 : 2)
  return places.toSorted((a, b) => rank(a) - rank(b))
}

/** The quantity of a line, and how much each warehouse has available, preferred first. */
interface Spreading {
  readonly qty: bigint
  readonly places: readonly { readonly warehouseId: string; readonly free: bigint }[]
  readonly canWait: boolean
}

interface Part {
  readonly warehouseId: string
  readonly qty: bigint
  readonly held: bigint
}

/** From one warehouse if possible, else from as few as possible. A backorder waits in the first. */
function spread({ qty, places, canWait }: Spreading): readonly Part[] | { readonly available: bigint } {
  const [first, ...others] = places
  if (!first) return { available: 0n }
  const byFreeDescending = others.toSorted((a, b) => (a.free < b.free ? 1 : a.free > b.free ? -1 : 0))
  const parts = new Map<string, Part>()
  let rest = qty
  for (const { warehouseId, free } of [first, ...byFreeDescending]) {
    const held = minOf(rest, free)
    if (held <= 0n) continue
    rest -= held
    parts.set(warehouseId, { warehouseId, qty: held, held })
  }
  if (rest > 0n && !canWait) return { available: qty - rest }
  if (rest > 0n) {
    const { warehouseId } = first
    const begun = parts.get(warehouseId) ?? { warehouseId, qty: 0n, held: 0n }
    parts.set(warehouseId, { ...begun, qty: begun.qty + rest })
  }
  return [...parts.values()]
}
