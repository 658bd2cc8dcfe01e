import { withVat } from '../subscriptions/price.ts'
import { riyadhDay } from '../values/days.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'

/** A deal's fee, or what is credited of one. */
export interface Charge {
  readonly kind: 'fee' | 'credit'
  /** Without VAT. */
  readonly amount: string
  /** A credit of a fee that was invoiced in an earlier month: a credit note corrects that invoice. */
  readonly needs_note: boolean
}

export interface FeeSums {
  /** Of all fees of the month. */
  readonly fees: string
  /** What its invoice charges: its fees less what was credited of them within the month. */
  readonly invoiced: string
  readonly vat: string
  readonly total: string
  /** What credit notes take off the invoices of earlier months, without VAT. */
  readonly credited: string
}

/** The statement of a month from its lines. VAT is computed on the sum, as on the invoice. */
export function feeSums(lines: readonly Charge[]): FeeSums {
  let [fees, within, credited] = [0n, 0n, 0n]
  for (const { kind, amount, needs_note } of lines) {
    const halalas = toHalalas(amount)
    if (kind === 'fee') fees += halalas
    else if (needs_note) credited += halalas
    else within += halalas
  }
  const { subtotal, vat, total } = withVat(fromHalalas(fees - within))
  return { fees: fromHalalas(fees), invoiced: subtotal, vat, total, credited: fromHalalas(credited) }
}

/** What is still to be credited so that a deal has been charged this fee and no more; null if nothing is. */
export function creditLeft(lines: readonly Pick<Charge, 'kind' | 'amount'>[], fee: string): string | null {
  const charged = lines.reduce(
    (sum, { kind, amount }) => (kind === 'fee' ? sum + toHalalas(amount) : sum - toHalalas(amount)),
    0n,
  )
  const left = charged - toHalalas(fee)
  return left > 0n ? fromHalalas(left) : null
}

/** The first day of the month in the Kingdom at this time. */
export function feeMonth(at: Date): string {
  return `${riyadhDay(at).slice(0, 7)}-01`
}
