import * as z from 'zod/mini'
import { canonical } from './canonical.ts'
import { plainDecimal, roundHalfUp, withPoint } from './decimal.ts'

/** An amount of riyals as text with two digits, never a float (checklist O-09). */
export const Money = canonical('money', {
  tidy: (text) => roundHalfUp(plainDecimal(text), 2),
  shape: /^(?:0|[1-9]\d{0,11})\.\d\d$/,
})

/** A balance of riyals, which can be below zero. */
export const SignedMoney = z.string().check(z.regex(/^-?(?:0|[1-9]\d*)\.\d\d$/))

/** A price above zero; a free offer has its own field. */
export const Price = Money.check(z.refine((amount) => amount !== '0.00', 'price_positive'))

export function toHalalas(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

export function fromHalalas(halalas: bigint): string {
  return withPoint(halalas, 2)
}
