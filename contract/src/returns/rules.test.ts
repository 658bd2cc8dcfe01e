import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, toThousandths } from '../values/decimal.ts'
import { awaitedOf, type ReturnedLine, returnDecisions, takenUp, toSettle } from './rules.ts'
import { returnLife } from './states.ts'

/** A line as decisions and receipts can make it: received of accepted of requested. */
const anyLine: fc.Arbitrary<ReturnedLine> = fc
  .record({
    amounts: fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(9_999), fc.nat(9_999)),
    decision: fc.constantFrom(null, ...returnDecisions),
    isGoodsBack: fc.boolean(),
    isSettled: fc.boolean(),
  })
  .map(({ amounts: [qty, accepted, received], decision, isGoodsBack, isSettled }) => {
    const acceptedQty = decision === null || decision === 'refuse' ? 0 : Math.min(accepted, qty)
    const shown = (thousandths: number) => fromThousandths(BigInt(thousandths))
    return {
      qty: shown(qty),
      decision,
      acceptedQty: shown(acceptedQty),
      isGoodsBack,
      receivedQty: shown(isGoodsBack ? Math.min(received, acceptedQty) : 0),
      isSettled,
    }
  })

test('a return never takes up more than was requested, nor less than what is still to be settled', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...returnLife.states), (line, status) => {
      const taken = takenUp(status, line)
      expect(taken >= 0n && taken <= toThousandths(line.qty)).toBe(true)
      if (status === 'received' && !line.isSettled) expect(taken).toBe(toSettle(line))
    }),
  )
})

test('what is settled and what is awaited are together what was accepted', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(toSettle(line) + awaitedOf(line)).toBe(toThousandths(line.acceptedQty))
    }),
  )
})
