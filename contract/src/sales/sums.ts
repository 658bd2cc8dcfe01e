import type { vatCategories } from '../listings/vat.ts'
import { toThousandths } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { inProportion, share, times } from './halalas.ts'

type VatCategory = (typeof vatCategories)[number]

export const discountKinds = ['percent', 'amount'] as const

/** A part of a sum in percent, or an amount of riyals; never more than the sum. */
export interface Discount {
  readonly kind: (typeof discountKinds)[number]
  readonly value: string
}

export interface SoldLine {
  readonly qty: string
  readonly unit_price: string
  readonly discount: Discount | null
  readonly vat_category: VatCategory
}

/** What is added up: the lines, and what is taken off or added for all of them. */
export interface Sold {
  readonly lines: readonly SoldLine[]
  readonly discount: Discount | null
  readonly delivery_fee: string
  /** The amount of the lines, less the discount, from which on the fee is not charged. */
  readonly free_from?: string | null | undefined
}

export interface LineSums {
  readonly discount: string
  /** Without VAT, after the line's own discount. */
  readonly net: string
}

export interface VatOfCategory {
  readonly category: VatCategory
  readonly rate: string
  readonly taxable: string
  readonly vat: string
}

export interface Sums {
  readonly lines: readonly LineSums[]
  /** The lines' nets. */
  readonly subtotal: string
  readonly discount: string
  readonly delivery_fee: string
  /** What VAT is worked out from: lines and delivery, less the discount. */
  readonly taxable: string
  readonly vat_by_category: readonly VatOfCategory[]
  readonly vat: string
  readonly total: string
}

export const vatRates: Readonly<Record<VatCategory, string>> = { S: '15.00', Z: '0.00', E: '0.00', O: '0.00' }

/**
 * The sums of an offer, an order or an invoice, the one way everywhere: a line's net rounded half up to the halala, VAT
 * for each category on the sum of its lines, totals from these. Delivery is taxed as `deliveryTax` says; a discount on
 * all is shared among the categories in proportion.
 */
export function sumsOf({ lines, discount, delivery_fee, free_from }: Sold): Sums {
  const summed = lines.map(lineSums)
  const nets = summed.map(({ net }) => toHalalas(net))
  const subtotal = total(nets)
  const off = discountOn(subtotal, discount)
  const isFree = free_from != null && subtotal - off >= toHalalas(free_from)
  const fee = isFree ? 0n : toHalalas(delivery_fee)
  const byCategory = vatByCategory(lines, nets, { off, fee })
  const vat = total(byCategory.map((one) => toHalalas(one.vat)))
  const taxable = subtotal - off + fee
  return {
    lines: summed,
    subtotal: fromHalalas(subtotal),
    discount: fromHalalas(off),
    delivery_fee: fromHalalas(fee),
    taxable: fromHalalas(taxable),
    vat_by_category: byCategory,
    vat: fromHalalas(vat),
    total: fromHalalas(taxable + vat),
  }
}

/** Delivery is taxed at the standard rate, unless all that is delivered is outside the scope of VAT: then so is it. */
function deliveryTax(lines: readonly Pick<SoldLine, 'vat_category'>[]): VatCategory {
  return lines.length > 0 && lines.every(({ vat_category }) => vat_category === 'O') ? 'O' : 'S'
}

/** The marketplace's part of what is sold, without VAT (checklist O-10), and what is left to the seller. */
export function feeOn(taxable: string, percent: string): { readonly fee: string; readonly net: string } {
  const sum = toHalalas(taxable)
  const fee = share(sum, percent)
  return { fee: fromHalalas(fee), net: fromHalalas(sum - fee) }
}

/** A line before VAT: what its own discount takes off, and what is left. */
export function lineSums({ qty, unit_price, discount }: Omit<SoldLine, 'vat_category'>): LineSums {
  const gross = times(toHalalas(unit_price), toThousandths(qty))
  const off = discountOn(gross, discount)
  return { discount: fromHalalas(off), net: fromHalalas(gross - off) }
}

/**
 * The VAT shown beside a line of an invoice, and the line's amount with it. A document's VAT is that of its categories,
 * so the two may differ by halalas.
 */
export function vatOfLine(net: string, category: VatCategory): { readonly vat: string; readonly gross: string } {
  const vat = share(toHalalas(net), vatRates[category])
  return { vat: fromHalalas(vat), gross: fromHalalas(toHalalas(net) + vat) }
}

/** What a discount takes off a sum, never more than there is. */
export function discountOn(sum: bigint, discount: Discount | null): bigint {
  if (!discount) return 0n
  const off = discount.kind === 'percent' ? share(sum, discount.value) : toHalalas(discount.value)
  return off > sum ? sum : off
}

function vatByCategory(
  lines: readonly SoldLine[],
  nets: readonly bigint[],
  { off, fee }: { readonly off: bigint; readonly fee: bigint },
): VatOfCategory[] {
  const sums = new Map<VatCategory, bigint>()
  for (const [index, { vat_category }] of lines.entries()) {
    sums.set(vat_category, (sums.get(vat_category) ?? 0n) + (nets[index] ?? 0n))
  }
  const shares = inProportion(off, [...sums.values()])
  const taxed = new Map([...sums].map(([category, sum], index) => [category, sum - (shares[index] ?? 0n)]))
  const ofFee = deliveryTax(lines)
  if (fee > 0n) taxed.set(ofFee, (taxed.get(ofFee) ?? 0n) + fee)
  return [...taxed].map(([category, taxable]) => ({
    category,
    rate: vatRates[category],
    taxable: fromHalalas(taxable),
    vat: fromHalalas(share(taxable, vatRates[category])),
  }))
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
