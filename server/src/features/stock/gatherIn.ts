import { type Gathered, gather, type Promised, promiseKey } from './gather.ts'
import { isTracked, type LockedStock } from './levels.ts'
import { type DealLine, refuseShort } from './reservations.ts'
import { inThousandths } from './thousandths.ts'

export interface Gathering {
  readonly lines: readonly DealLine[]
  /** The reservations of these lines in all warehouses. */
  readonly promised: readonly Promised[]
  /** What is packed already, in any warehouse. */
  readonly packed: readonly DealLine[]
  readonly mayGrow: boolean
}

interface Ready {
  /** The lines whose stock is tracked, with their index in the request. */
  readonly kept: readonly { readonly line: DealLine; readonly index: number }[]
  readonly gathered: Gathered
}

/** Reserves goods for lines in the warehouses that they name, in locked stock. Throws if there are too few. */
export function gatherIn(stock: LockedStock, { lines, promised, packed, mayGrow }: Gathering): Ready {
  const kept = lines
    .map((line, lineIndex) => ({ line, index: line.index ?? lineIndex }))
    .filter(({ line }) => isKept(stock, promised, line))
  const gathered = gather({
    promised,
    wanted: kept.map(({ line }) => inThousandths(line)),
    packed: packed.map(inThousandths),
    free: new Map([...stock.levels].map(([key, level]) => [key, level.onHand - level.reserved])),
    mayGrow,
  })
  refuseShort(
    stock,
    gathered.short.flatMap(({ index, available }) => {
      const short = kept[index]
      return short ? [{ line: short.line, index: short.index, held: available }] : []
    }),
  )
  return { kept, gathered }
}

/** A product that is no longer tracked still owes what was reserved while it was. */
function isKept(stock: LockedStock, promised: readonly Promised[], line: DealLine): boolean {
  return isTracked(stock, line) || promised.some((one) => promiseKey(one) === promiseKey(line))
}
