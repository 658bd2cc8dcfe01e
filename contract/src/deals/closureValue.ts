import { partOf } from '../sales/parts.ts'
import { restOf, type Whole } from '../sales/rest.ts'
import { sumsOf } from '../sales/sums.ts'
import { fromThousandths } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import type { Closure } from './closure.ts'
import type { Round, RoundLine } from './round.ts'

export interface ClosedValue {
  readonly taxable: string
  readonly total: string
}

/** The parts of an agreement that determine the value of a part of it. */
export interface AgreedRound extends Pick<Round, 'discount' | 'delivery_fee' | 'taxable'> {
  readonly lines: readonly Pick<RoundLine, 'line' | 'answer' | 'qty' | 'unit_price' | 'discount' | 'vat_category'>[]
}

/** Earlier closures without the buyer's agreement, counted together so that many small ones do not bypass the limit. */
export type EarlierClosure = Pick<Closure, 'status' | 'answer_by' | 'taxable'>

/** Whether a seller may close something of this value without the buyer. */
export function isWithinShare(
  { taxable }: Pick<ClosedValue, 'taxable'>,
  { round, earlier, share }: { round: AgreedRound; earlier: readonly EarlierClosure[]; share: string },
): boolean {
  const closedAlone = earlier.filter(({ status, answer_by }) => status === 'agreed' && answer_by === null)
  const all = [...closedAlone, { taxable }].reduce((total, one) => total + toHalalas(one.taxable), 0n)
  return shareOf(fromHalalas(all), round.taxable) <= BigInt(share.replace('.', ''))
}

/** The value of closing more of each item than is already closed; quantities in thousandths. */
export function valueOfClosing(
  round: AgreedRound,
  closed: ReadonlyMap<string, bigint>,
  closing: ReadonlyMap<string, bigint>,
): ClosedValue {
  const after = new Map(closed)
  for (const [line, qty] of closing) after.set(line, (after.get(line) ?? 0n) + qty)
  return without(valueOfClosed(round, after), valueOfClosed(round, closed))
}

/**
 * What closed quantities are worth of an agreed round: their part of lines, discounts and VAT. The delivery fee stays
 * with the goods that are delivered.
 */
export function valueOfClosed(round: AgreedRound, closed: ReadonlyMap<string, bigint>): ClosedValue {
  const whole = wholeOfRound(round)
  const closedLines = whole.lines.flatMap(({ line, unit_price }) => {
    const qty = closed.get(line) ?? 0n
    return qty > 0n ? [{ line, qty: fromThousandths(qty), unit_price }] : []
  })
  const { taxable, total } = partOf(whole, restOf(whole, []), closedLines, { amount: '0.00' })
  return { taxable, total }
}

/** What is left of a value without another. */
export function without(value: ClosedValue, other: ClosedValue): ClosedValue {
  const less = (amount: string, by: string) => fromHalalas(toHalalas(amount) - toHalalas(by))
  return { taxable: less(value.taxable, other.taxable), total: less(value.total, other.total) }
}

/** The share of an amount in a whole, in hundredths of a percent, rounded up so that it does not slip below a limit. */
export function shareOf(amount: string, whole: string): bigint {
  const all = toHalalas(whole)
  return all === 0n ? 0n : (toHalalas(amount) * 10_000n + all - 1n) / all
}

function wholeOfRound({ lines, discount, delivery_fee }: AgreedRound): Whole {
  const sold = lines.filter(({ answer }) => answer !== 'not_available')
  const sums = sumsOf({ lines: sold, discount, delivery_fee })
  return {
    discount,
    delivery_fee,
    vat_by_category: sums.vat_by_category,
    lines: sold.map((line, index) => ({ ...line, net: sums.lines[index]?.net ?? '0.00' })),
  }
}
