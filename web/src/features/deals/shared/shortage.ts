import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import type { StockOfLine } from './queries.ts'

type Place = StockOfLine['places'][number]

/** Whether the warehouse of an item has enough of it. */
export interface LineStock {
  /** The chosen warehouse, else the one that has the most. */
  readonly place: Place
  /** What can be promised there, including what is reserved for this deal already. */
  readonly here: string
  /** Null if there is enough. */
  readonly missing: string | null
}

/** Undefined if stock is not tracked. If no warehouse is chosen, the first one that has enough is used. */
export function lineStock(stock: StockOfLine | undefined, warehouse: string, qty: string): LineStock | undefined {
  if (!stock?.is_tracked) return undefined
  const needed = toThousandths(quantity.parse(qty) ?? '0')
  const places = stock.places.map((place) => ({
    place,
    here: toThousandths(place.available) + toThousandths(place.reserved),
  }))
  const withMostStock = places.toSorted((one, other) => Number(other.here - one.here))[0]
  const chosen =
    warehouse === ''
      ? (places.find(({ here }) => here >= needed) ?? withMostStock)
      : places.find(({ place }) => place.warehouse === warehouse)
  if (!chosen) return undefined
  const { place, here } = chosen
  return { place, here: fromThousandths(here), missing: here < needed ? fromThousandths(needed - here) : null }
}

const quantity = quantityFormat(3)
