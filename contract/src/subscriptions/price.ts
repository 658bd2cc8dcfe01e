import { share } from '../sales/halalas.ts'
import { vatRates } from '../sales/sums.ts'
import { divideHalfUp } from '../values/decimal.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'

/** An amount with its VAT, rounded half up. */
export function withVat(subtotal: string) {
  const net = toHalalas(subtotal)
  const vat = share(net, vatRates.S)
  return { subtotal, vat: fromHalalas(vat), total: fromHalalas(net + vat) }
}

/** A month's part of a yearly price, rounded half up. */
export function monthlyShare(yearly: string): string {
  return fromHalalas(divideHalfUp(toHalalas(yearly), 12n))
}
