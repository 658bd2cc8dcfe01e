import { toThousandths } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { portion, share, times } from './halalas.ts'
import type { LineRest, Rest, VatCategory, Whole } from './rest.ts'
import { type Discount, discountOn, lineSums, type Sums, type VatOfCategory, vatRates } from './sums.ts'

/** The requested part of a line. A price other than the line's own reduces its value only, not its quantity. */
export interface PartLine {
  /** Null: not a line, but something of the delivery fee. */
  readonly line: string | null
  readonly qty: string
  readonly unit_price: string
}

/** The part's share of the delivery fee: in proportion to its lines, or a given amount. */
export type FeeShare = 'in_proportion' | { readonly amount: string }

export interface Part extends Sums {
  /** The discounts to show: in percent where that gives the same amount. */
  readonly shown: { readonly discount: Discount | null; readonly lines: readonly (Discount | null)[] }
  /** The places of the wanted lines that ask for more than is left, and whether the fee does. */
  readonly over: { readonly lines: readonly number[]; readonly fee: boolean }
}

/**
 * A part of what was agreed or invoiced, at its prices. Each line, the discount and the fee give in proportion to what
 * is left of them, so the last part takes exactly the rest and all parts together are the whole, to the halala.
 */
export function partOf(whole: Whole, rest: Rest, partLines: readonly PartLine[], feeShare: FeeShare): Part {
  const { nets, left, over } = takeLines(whole, rest, partLines)
  const ofLines = netsByCategory(whole, partLines, nets)
  const ofFee = total(partLines.map(({ line }, index) => (line === null ? (nets[index] ?? 0n) : 0n)))
  const fee = feeOf(whole, { rest, left, feeLeft: rest.fee - ofFee, taken: total([...ofLines.values()]) }, feeShare)
  const isFeeOver = fee + ofFee > rest.fee
  const feeTax = taxOfFee(whole)
  const byCategory = [...(ofFee + fee > 0n ? new Map([[feeTax, 0n] as const, ...ofLines]) : ofLines)].map(
    ([category, net]) => {
      const off = portion(discountLeft(whole, rest, category), net, netLeft(whole, rest, category))
      return { category, off, taxable: net - off + (category === feeTax ? ofFee + fee : 0n) }
    },
  )
  const vats = byCategory.map(({ category, taxable }) => vatOf(rest, category, taxable))
  const subtotal = total(nets)
  const off = total(byCategory.map((one) => one.off))
  const taxable = total(byCategory.map((one) => one.taxable))
  const vat = total(vats.map((one) => toHalalas(one.vat)))
  const lines = partLines.map((line, index) => ofPrice(line, nets[index] ?? 0n))
  return {
    lines,
    subtotal: fromHalalas(subtotal),
    discount: fromHalalas(off),
    delivery_fee: fromHalalas(fee),
    taxable: fromHalalas(taxable),
    vat_by_category: vats,
    vat: fromHalalas(vat),
    total: fromHalalas(taxable + vat),
    shown: {
      discount: shownAs(whole.discount, off, discountOn(subtotal, whole.discount)),
      lines: partLines.map((line, index) => shownLine(whole, line, lines[index])),
    },
    over: { lines: over, fee: isFeeOver },
  }
}

/** How the delivery fee of a whole was taxed, derived from its VAT totals. */
export function taxOfFee({ vat_by_category }: Pick<Whole, 'vat_by_category'>): VatCategory {
  return vat_by_category.some(({ category }) => category === 'S') ? 'S' : 'O'
}

/** Line after line, so that two that want of the same one do not get more than it has. */
function takeLines(whole: Whole, rest: Rest, partLines: readonly PartLine[]) {
  const left = new Map(rest.lines)
  const over: number[] = []
  let feeLeft = rest.fee
  const nets = partLines.map((one, index) => {
    const amount = times(toHalalas(one.unit_price), toThousandths(one.qty))
    if (one.line === null) {
      if (amount > feeLeft) over.push(index)
      feeLeft -= amount
      return amount
    }
    const before = left.get(one.line) ?? { qty: 0n, net: 0n }
    const isItsPrice = whole.lines.some(({ line, unit_price }) => line === one.line && unit_price === one.unit_price)
    const after = isItsPrice
      ? withoutGoods(before, toThousandths(one.qty))
      : { qty: before.qty, net: before.net - amount }
    if (toThousandths(one.qty) > before.qty || after.net < 0n) {
      over.push(index)
      return 0n
    }
    left.set(one.line, after)
    return before.net - after.net
  })
  return { nets, left, over }
}

function withoutGoods({ qty, net }: LineRest, taken: bigint): LineRest {
  return { qty: qty - taken, net: net - portion(net, taken, qty) }
}

function feeOf(
  whole: Whole,
  {
    rest,
    left,
    feeLeft,
    taken,
  }: {
    readonly rest: Rest
    readonly left: ReadonlyMap<string, LineRest>
    readonly feeLeft: bigint
    readonly taken: bigint
  },
  feeShare: FeeShare,
): bigint {
  if (feeShare !== 'in_proportion') return toHalalas(feeShare.amount)
  const isLast = [...left.values()].every(({ qty }) => qty === 0n)
  const all = total(whole.lines.map(({ line }) => rest.lines.get(line)?.net ?? 0n))
  return isLast ? feeLeft : portion(feeLeft, taken, all)
}

function netsByCategory(whole: Whole, partLines: readonly PartLine[], nets: readonly bigint[]) {
  const sums = new Map<VatCategory, bigint>()
  for (const [index, { line }] of partLines.entries()) {
    const category = whole.lines.find((one) => one.line === line)?.vat_category
    if (category) sums.set(category, (sums.get(category) ?? 0n) + (nets[index] ?? 0n))
  }
  return sums
}

function netLeft(whole: Whole, { lines }: Rest, category: VatCategory): bigint {
  const ofCategory = whole.lines.filter(({ vat_category }) => vat_category === category)
  return total(ofCategory.map(({ line }) => lines.get(line)?.net ?? 0n))
}

function discountLeft(whole: Whole, rest: Rest, category: VatCategory): bigint {
  const fee = category === taxOfFee(whole) ? rest.fee : 0n
  return netLeft(whole, rest, category) + fee - (rest.taxable.get(category) ?? 0n)
}

/** By the rate, but never more than is left; the part that takes the rest of the taxable amount takes the rest of its VAT. */
function vatOf(rest: Rest, category: VatCategory, taxable: bigint): VatOfCategory {
  const left = rest.vat.get(category) ?? 0n
  const byRate = share(taxable, vatRates[category])
  const vat = taxable === rest.taxable.get(category) || byRate > left ? left : byRate
  return { category, rate: vatRates[category], taxable: fromHalalas(taxable), vat: fromHalalas(vat) }
}

/** Rounding of earlier parts can make a last line worth a halala more than its price. */
function ofPrice({ qty, unit_price }: PartLine, net: bigint) {
  const off = times(toHalalas(unit_price), toThousandths(qty)) - net
  return { discount: fromHalalas(off > 0n ? off : 0n), net: fromHalalas(net) }
}

function shownLine(whole: Whole, partLine: PartLine, sums: Sums['lines'][number] | undefined): Discount | null {
  if (!sums) return null
  const { discount = null } = whole.lines.find(({ line }) => line === partLine.line) ?? {}
  return shownAs(discount, toHalalas(sums.discount), toHalalas(lineSums({ ...partLine, discount }).discount))
}

function shownAs(discount: Discount | null, off: bigint, byItself: bigint): Discount | null {
  if (off === 0n) return null
  return discount !== null && off === byItself ? discount : { kind: 'amount', value: fromHalalas(off) }
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
