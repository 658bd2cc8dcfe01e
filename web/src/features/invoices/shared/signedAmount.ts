import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'

/** An amount of a document as it counts: a credit note takes off what was charged. */
export function signedAmount({ kind }: Pick<InvoiceRow, 'kind'>, amount: string): string {
  return kind === 'credit_note' ? lessAmount(amount) : amount
}

/** The amount with a minus sign, unless it is zero. */
export function lessAmount(amount: string): string {
  return Number(amount) === 0 ? amount : `-${amount}`
}

interface Sums {
  readonly subtotal: string
  readonly discount: string
  readonly delivery_fee: string
  readonly taxable: string
  readonly vat_by_category: readonly VatOfCategory[]
  readonly total: string
}

/** The totals of a credit note, each with a minus. */
export function lessSums({ subtotal, discount, delivery_fee, taxable, vat_by_category, total }: Sums): Sums {
  return {
    subtotal: lessAmount(subtotal),
    discount: lessAmount(discount),
    delivery_fee: lessAmount(delivery_fee),
    taxable: lessAmount(taxable),
    vat_by_category: vat_by_category.map((one) => ({
      ...one,
      taxable: lessAmount(one.taxable),
      vat: lessAmount(one.vat),
    })),
    total: lessAmount(total),
  }
}
