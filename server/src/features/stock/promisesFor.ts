import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Promised } from './gather.ts'
import { isTracked, type LockedStock, type Place, placeKey } from './levels.ts'
import { type Part, spread } from './spread.ts'

/** A line of a deal that asks for goods, from a warehouse if one was named. `index` is its place in what was sent. */
export interface Wish {
  readonly index: number
  readonly lineId: string
  readonly articleId: string
  readonly qty: string
  readonly warehouseId: string | null
}

/** Where an article is stocked, or could be. */
export interface Candidate extends Place {
  readonly isDefault: boolean
}

interface Short {
  readonly line: Wish
  readonly index: number
  readonly held: bigint
}

/** What each line is promised where, one after the other out of what is free; and the lines there is too little for. */
export function promisesFor(
  wishes: readonly Wish[],
  candidates: readonly Candidate[],
  stock: LockedStock,
): { readonly promised: readonly Promised[]; readonly short: readonly Short[] } {
  const free = new Map([...stock.levels].map(([key, { onHand, reserved }]) => [key, onHand - reserved]))
  const short: Short[] = []
  const promised = wishes
    .filter((wish) => isTracked(stock, wish))
    .flatMap((wish) => {
      const found = spread({
        qty: toThousandths(wish.qty),
        places: placesFor(wish, candidates, stock).map((place) => ({
          ...place,
          free: free.get(placeKey(place)) ?? 0n,
        })),
        canWait: stock.articles.get(wish.articleId)?.canBeOrderedAhead === true,
      })
      if ('available' in found) {
        short.push({ line: wish, index: wish.index, held: found.available })
        return []
      }
      return found.map(({ warehouseId, qty, held }: Part) => {
        const place = { articleId: wish.articleId, warehouseId }
        free.set(placeKey(place), (free.get(placeKey(place)) ?? 0n) - held)
        return { ...place, lineId: wish.lineId, qty, held }
      })
    })
  return { promised, short }
}

/** Where a line can come from; first where it should. */
function placesFor(wish: Wish, candidates: readonly Candidate[], stock: LockedStock): Candidate[] {
  const places = candidates.filter((one) => one.articleId === wish.articleId && stock.levels.has(placeKey(one)))
  const rank = ({ warehouseId, isDefault }: Candidate) => (warehouseId === wish.warehouseId ? 0 : isDefault ? 1 : 2)
  return places.toSorted((a, b) => rank(a) - rank(b))
}
