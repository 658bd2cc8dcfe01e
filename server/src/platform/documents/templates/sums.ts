import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import { type Bilingual, bilingual, grouped, percent, printedAmount, quantity } from './texts.ts'

/** A line with its price, amounts as text with two digits. */
export interface PricedLine {
  readonly sku: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly qty: string
  readonly unit: Bilingual
  readonly unit_price: string
  /** An amount; "0.00" where there is none. */
  readonly discount: string
  readonly net: string
  readonly vat_rate: string
  /** What the buyer decides about it. */
  readonly choice?: Bilingual | null
}

export interface DocumentSums {
  readonly subtotal: string
  readonly discount: string
  readonly delivery_fee: string
  readonly taxable: string
  readonly vat_by_category: readonly VatOfCategory[]
  readonly vat: string
  /** What the total differs by from the sum of net amount and VAT. */
  readonly rounding?: string | null
  readonly total: string
}

export function printedLine(line: PricedLine) {
  return {
    sku: line.sku,
    name: bilingual(line.name_ar, line.name_en),
    qty: quantity(line.qty),
    unit: line.unit,
    unit_price: grouped(line.unit_price),
    discount: unlessNought(line.discount),
    net: grouped(line.net),
    rate: percent(line.vat_rate),
    choice: line.choice ?? null,
  }
}

export function printedSums(sums: DocumentSums) {
  return {
    subtotal: grouped(sums.subtotal),
    discount: unlessNought(sums.discount),
    delivery: unlessNought(sums.delivery_fee),
    taxable: grouped(sums.taxable),
    vat: grouped(sums.vat),
    rounding: sums.rounding ? printedAmount(sums.rounding) : null,
    total: grouped(sums.total),
    categories: sums.vat_by_category.map(({ category, rate, taxable, vat }) => ({
      category,
      rate: percent(rate),
      taxable: grouped(taxable),
      vat: grouped(vat),
    })),
  }
}

export function unlessNought(amount: string): string | null {
  return /[1-9]/.test(amount) ? grouped(amount) : null
}
