import { withPoint } from '@mawrid/contract/values/decimal.ts'

/** A quantity as a whole number of its smallest part, to be counted with: "-1.5" is -1500. */
export function toThousandths(quantity: string): bigint {
  const isBelow = quantity.startsWith('-')
  const [whole = '', fraction = ''] = (isBelow ? quantity.slice(1) : quantity).split('.')
  const amount = BigInt(whole + fraction.padEnd(3, '0'))
  return isBelow ? -amount : amount
}

/** Whatever says its quantity, with it as such a number. */
export function inThousandths<Some extends { readonly qty: string }>(some: Some) {
  return { ...some, qty: toThousandths(some.qty) }
}

/** A quantity without needless zeros, as the contract writes it. */
export function fromThousandths(amount: bigint): string {
  return plainQuantity(withPoint(amount, 3))
}

/** The same of what the database answers: "12.500" is "12.5". */
export function plainQuantity(numeric: string): string {
  return numeric.includes('.') ? numeric.replace(/\.?0+$/, '') : numeric
}
