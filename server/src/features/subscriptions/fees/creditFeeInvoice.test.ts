import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf } from './creditFeeInvoice.ts'

const add = (one: string, other: string) => fromHalalas(toHalalas(one) + toHalalas(other))

test('credits take off a fee invoice what it charged and its VAT to the halala, and never more', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.boolean(), (amounts, isAll) => {
      const sum = amounts.reduce((all, one) => all + one, 0n)
      const invoice = withVat(fromHalalas(isAll ? sum : sum + 1n))
      let before = { subtotal: '0.00', vat: '0.00' }
      for (const one of amounts) {
        const { net, vat } = creditOf(invoice, before, fromHalalas(one))
        expect(toHalalas(vat)).toBeGreaterThanOrEqual(0n)
        before = { subtotal: add(before.subtotal, net), vat: add(before.vat, vat) }
        expect(toHalalas(before.vat)).toBeLessThanOrEqual(toHalalas(invoice.vat))
      }
      if (isAll) expect(before).toEqual({ subtotal: invoice.subtotal, vat: invoice.vat })
    }),
  )
  expect(() => creditOf(withVat('10.00'), { subtotal: '5.00', vat: '0.75' }, '5.01')).toThrow('More than')
})
