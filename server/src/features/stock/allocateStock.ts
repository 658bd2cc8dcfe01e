import { type Allocation, allocate, type Reservation, reservationKey } from './allocate.ts'
import { type DealLine, refuseShort } from './reservations.ts'
import { isTracked, type LockedStock } from './store.ts'
import { inThousandths } from './thousandths.ts'

export interface AllocationInput {
  readonly lines: readonly DealLine[]
  /** The reservations of these lines in all warehouses. */
  readonly reservations: readonly Reservation[]
  /** What is packed already, in any warehouse. */
  readonly packed: readonly DealLine[]
  readonly mayGrow: boolean
}

interface AllocatedStock {
  /** The lines whose stock is tracked, with their index in the request. */
  readonly stocked: readonly { readonly line: DealLine; readonly index: number }[]
  readonly allocation: Allocation
}

/** Reserves goods for lines in the warehouses that they name, in locked stock. Throws if there are too few. */
export function allocateStock(
  stock: LockedStock,
  { lines, reservations, packed, mayGrow }: AllocationInput,
): AllocatedStock {
  const stocked = lines
    .map((line, lineIndex) => ({ line, index: line.index ?? lineIndex }))
    .filter(({ line }) => isStocked(stock, reservations, line))
  const allocation = allocate({
    reservations,
    demands: stocked.map(({ line }) => inThousandths(line)),
    packed: packed.map(inThousandths),
    free: new Map([...stock.levels].map(([key, level]) => [key, level.onHand - level.reserved])),
    mayGrow,
  })
  refuseShort(
    stock,
    allocation.short.flatMap(({ index, available }) => {
      const short = stocked[index]
      return short ? [{ line: short.line, index: short.index, held: available }] : []
    }),
  )
  return { stocked, allocation }
}

/** A product that is no longer tracked still owes what was reserved while it was. */
function isStocked(stock: LockedStock, reservations: readonly Reservation[], line: DealLine): boolean {
  return isTracked(stock, line) || reservations.some((one) => reservationKey(one) === reservationKey(line))
}
