import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { describe, expect, test } from 'vitest'
import { aClosure, aDeal, aLine, aParcel, aRound } from '#features/deals/testing/aDeal.ts'
import { canPack, lineProgressOf } from './lineProgress.ts'

const agreed = { rounds: [aRound()], current_round: 1, accepted_at: '2026-03-02T06:00:00.000Z' } as const
const { id: line } = aLine()
const progressOf = (parcels: ReturnType<typeof aParcel>[]) =>
  lineProgressOf(aDeal({ ...agreed, rounds: [aRound()], parcels })).map((one) =>
    [one.agreed, one.packed, one.shipped, one.delivered, one.left].map(fromThousandths).join(' '),
  )

describe('the progress of an accepted deal', () => {
  test('everything is left before anything is packed', () => expect(progressOf([])).toEqual(['10 0 0 0 10']))

  test('each part has the state of its shipment', () => {
    const parcels = [
      aParcel({ status: 'delivered', lines: [{ line, qty: '4' }] }),
      aParcel({ status: 'shipped', lines: [{ line, qty: '2.5' }] }),
      aParcel({ status: 'packed', lines: [{ line, qty: '1' }] }),
    ]
    expect(progressOf(parcels)).toEqual(['10 1 2.5 4 2.5'])
  })

  test('a closed quantity is neither left nor in transit', () => {
    const deal = aDeal({ ...agreed, lines: [aLine({ closed: '3' })], rounds: [aRound()], parcels: [] })
    expect(lineProgressOf(deal)).toMatchObject([{ closed: 3_000n, left: 7_000n }])
  })

  test('a quantity proposed to be closed is known while the proposal is open', () => {
    const closing = (status: 'proposed' | 'refused', qty: string) =>
      lineProgressOf(aDeal({ ...agreed, rounds: [aRound()], closures: [aClosure({ status, lines: [{ line, qty }] })] }))
    expect(closing('proposed', '4')).toMatchObject([{ left: 10_000n, proposed: 4_000n }])
    expect(closing('refused', '4')).toMatchObject([{ left: 10_000n, proposed: 0n }])
  })

  test('a failed or unpacked shipment is left to pack again', () => {
    const parcels = [aParcel({ status: 'failed' }), aParcel({ status: 'cancelled' })]
    expect(progressOf(parcels)).toEqual(['10 0 0 0 10'])
  })

  test('a line that was not available is not delivered', () => {
    const [first] = aRound().lines
    const round = aRound({ lines: first ? [{ ...first, answer: 'not_available', qty: '0' }] : [] })
    expect(lineProgressOf(aDeal({ rounds: [round], current_round: 1 }))).toEqual([])
  })
})

describe('packing is offered', () => {
  const progress = lineProgressOf(aDeal({ rounds: [aRound()], current_round: 1 }))

  test('while the deal is open and something is left', () =>
    expect(canPack(aDeal({ status: 'accepted' }), progress)).toBe(true))
  test('not once everything is packed', () => {
    const packed = aDeal({ status: 'accepted', rounds: [aRound()], current_round: 1, parcels: [aParcel()] })
    expect(canPack(packed, lineProgressOf(packed))).toBe(false)
  })
  test('not in a dispute, and only for goods', () => {
    expect(canPack(aDeal({ status: 'disputed' }), progress)).toBe(false)
    expect(canPack(aDeal({ status: 'accepted', kind: 'service' }), progress)).toBe(false)
  })
})
