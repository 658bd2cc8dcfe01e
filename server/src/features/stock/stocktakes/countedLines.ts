import {
  type CountedLine,
  type Stocktake,
  type StocktakeView,
  stocktakeViews,
  valueAtCost,
} from '@mawrid/contract/stock/stocktake.ts'
import { fromThousandths, toThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { applyChanges, type Change } from '../changes.ts'
import { type Level, placeKey } from '../store.ts'

/** The counted quantity of an article, with what its booking depends on. */
export interface Counted {
  readonly articleId: string
  readonly counted: string
  readonly expected: string
  readonly countedAt: Date
  readonly isTracked: boolean
  readonly precision: number
  readonly cost: string | null
  /** The current stock. */
  readonly level: Level
}

/** A count gives the difference from the books at the time of counting. Later bookings are kept. */
export function changeBy({ counted, expected, level }: Counted): Change & { readonly onHand: bigint } {
  const { articleId, warehouseId } = level
  return { articleId, warehouseId, kind: 'count', onHand: toThousandths(counted) - toThousandths(expected) }
}

export function judge(line: Counted): CountedLine {
  const { onHand } = changeBy(line)
  return {
    counted: trimTrailingZeros(line.counted),
    expected: trimTrailingZeros(line.expected),
    counted_at: line.countedAt.toISOString(),
    difference: fromThousandths(onHand),
    moved: fromThousandths(line.level.onHand - toThousandths(line.expected)),
    value: line.cost === null ? null : fromHalalas(valueAtCost(onHand, line.cost)),
    refusal: refusalOf(line),
  }
}

export function isIn(view: StocktakeView, { difference, moved, refusal }: CountedLine): boolean {
  switch (view) {
    case 'counted':
      return true
    case 'differing':
      return difference !== '0'
    case 'moved':
      return moved !== '0'
    case 'refused':
      return refusal !== null
  }
}

type Totals = Pick<Stocktake, 'lines' | 'surplus' | 'shortage' | 'without_cost'>

/** The totals of all lines. */
export function totalsOf(lines: readonly Counted[]): Totals {
  const judged = lines.map(judge)
  const of = (view: StocktakeView) => judged.filter((line) => isIn(view, line)).length
  const values = lines.map((line) => (line.cost === null ? 0n : valueAtCost(changeBy(line).onHand, line.cost)))
  const sum = (some: readonly bigint[]) => fromHalalas(some.reduce((total, value) => total + value, 0n))
  const [counted, differing, moved, refused] = stocktakeViews.map(of)
  return {
    lines: { counted: counted ?? 0, differing: differing ?? 0, moved: moved ?? 0, refused: refused ?? 0 },
    surplus: sum(values.filter((value) => value > 0n)),
    shortage: sum(values.filter((value) => value < 0n)),
    without_cost: judged.filter((line) => line.difference !== '0' && line.value === null).length,
  }
}

function refusalOf(line: Counted): CountedLine['refusal'] {
  if (!line.isTracked) return 'not_tracked'
  if (!fitsPrecision(trimTrailingZeros(line.counted), line.precision)) return 'precision'
  const { shortages } = applyChanges(new Map([[placeKey(line.level), line.level]]), [changeBy(line)])
  return shortages[0]?.code ?? null
}
