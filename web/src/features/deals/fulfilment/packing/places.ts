import type { Deal, DealStock } from '@mawrid/contract/deals/deal.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { type Going, qtyOf, sum } from '../goods/going.ts'

type StockLine = DealStock['lines'][number]

/** A warehouse as it is chosen. */
export type Place = Pick<Warehouse, 'id' | 'name_ar' | 'name_en'>

/** A line of which something is left to be packed, and where it lies; nothing of that where no stock is kept of it. */
export interface Packable {
  readonly line: string
  readonly left: bigint
  /** By warehouse: what nobody else was promised and no parcel holds yet. Undefined: it can leave from anywhere. */
  readonly there: ReadonlyMap<string, bigint> | undefined
}

export function packablesOf(
  going: readonly Going[],
  stock: DealStock | undefined,
  parcels: Deal['parcels'],
): Packable[] {
  return going
    .filter(({ left }) => left > 0n)
    .map(({ line, left }) => {
      const kept = stock?.lines.find((one) => one.line === line && one.is_tracked)
      return { line, left, there: kept && thereOf(kept, parcels) }
    })
}

/** What can be packed of a line in one warehouse. */
export function hereOf({ left, there }: Packable, warehouse: string): bigint {
  return there ? (there.get(warehouse) ?? 0n) : left
}

export function isWholeHere(line: Packable, warehouse: string): boolean {
  return hereOf(line, warehouse) >= line.left
}

/** The warehouse from which most lines can leave whole, then the one that has most of them; else the first. */
export function bestPlace(lines: readonly Packable[], warehouses: readonly string[]): string | undefined {
  const worth = (warehouse: string) => {
    const shares = lines.map((line) => shareOf(line, warehouse))
    return shares.filter((share) => share === 1).length * 1_000 + shares.reduce((total, share) => total + share, 0)
  }
  return warehouses.toSorted((a, b) => worth(b) - worth(a))[0]
}

/** The other warehouses in which a line lies, the fullest first. */
export function elsewhereOf({ there }: Packable, warehouse: string): { warehouse: string; qty: bigint }[] {
  return [...(there ?? [])]
    .filter(([place, qty]) => place !== warehouse && qty > 0n)
    .map(([place, qty]) => ({ warehouse: place, qty }))
    .toSorted((a, b) => (a.qty === b.qty ? 0 : a.qty < b.qty ? 1 : -1))
}

function thereOf({ line, places }: StockLine, parcels: Deal['parcels']): ReadonlyMap<string, bigint> {
  return new Map(
    places.map(({ warehouse, available, reserved }) => {
      const packedHere = parcels.filter((parcel) => parcel.status === 'packed' && parcel.warehouse.id === warehouse)
      const held = toThousandths(reserved) - sum(packedHere.map(({ lines }) => qtyOf(lines, line)))
      return [warehouse, toThousandths(available) + (held > 0n ? held : 0n)]
    }),
  )
}

function shareOf(line: Packable, warehouse: string): number {
  return isWholeHere(line, warehouse) ? 1 : Number(hereOf(line, warehouse)) / Number(line.left)
}
