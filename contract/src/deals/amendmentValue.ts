import { fromHalalas, toHalalas } from '../values/money.ts'
import type { Amendment } from './amendment.ts'
import { valueOfClosed, without } from './closureValue.ts'
import type { ChangedLine } from './newAmendment.ts'
import type { Round, RoundLine } from './round.ts'

type Worth = Amendment['before']

/**
 * The agreed items as they are to be, unsummed: with other quantities and prices, and without those of which nothing is
 * left.
 */
export function amendedLines<Line extends Pick<RoundLine, 'line' | 'answer' | 'qty' | 'unit_price'>>(
  agreed: readonly Line[],
  changes: readonly ChangedLine[],
): Line[] {
  const changed = new Map(changes.map((one) => [one.line, one]))
  return agreed.map((line) => {
    const change = line.answer === 'not_available' ? undefined : changed.get(line.line)
    if (!change) return line
    if (change.qty === '0') return { ...line, answer: 'not_available' as const, qty: '0', unit_price: '0.00' }
    return { ...line, qty: change.qty, unit_price: change.unit_price ?? line.unit_price }
  })
}

type ValuedRound = Parameters<typeof valueOfClosed>[0] & Pick<Round, 'total'>

/** What a version is worth to both sides: closed quantities are not supplied and not charged. */
export function worthOf(round: ValuedRound, closed: ReadonlyMap<string, bigint>): Worth {
  const { taxable, total } = without(round, valueOfClosed(round, closed))
  return { taxable, total, vat: fromHalalas(toHalalas(total) - toHalalas(taxable)) }
}

/** What a change adds, or with a minus sign takes off. */
export function differenceOf(before: Worth, after: Worth): Amendment['difference'] {
  const less = (amount: string, by: string) => fromHalalas(toHalalas(amount) - toHalalas(by))
  return {
    taxable: less(after.taxable, before.taxable),
    vat: less(after.vat, before.vat),
    total: less(after.total, before.total),
  }
}

interface Named {
  readonly sku: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly unit: string | null
}

/** The items of which the quantity or the price changes, in the order of the new version. */
export function changedBetween(
  before: readonly RoundLine[],
  after: readonly RoundLine[],
  namesOf: (line: RoundLine) => Named,
): Amendment['lines'] {
  const earlier = new Map(before.map((one) => [one.line, one]))
  return after.flatMap((line) => {
    const was = earlier.get(line.line)
    const priceOf = (one: RoundLine | undefined) =>
      one === undefined || one.answer === 'not_available' ? null : one.unit_price
    const qty_before = was?.qty ?? '0'
    const price_before = priceOf(was)
    const unit_price = priceOf(line)
    if (qty_before === line.qty && price_before === unit_price) return []
    // What was removed is named as it was agreed.
    const named = namesOf(line.answer === 'not_available' && was ? was : line)
    const net_before = was?.net ?? '0.00'
    return [
      { line: line.line, ...named, qty_before, qty: line.qty, price_before, unit_price, net_before, net: line.net },
    ]
  })
}
