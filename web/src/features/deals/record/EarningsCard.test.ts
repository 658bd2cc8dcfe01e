import { describe, expect, test } from 'vitest'
import { aDeal, aLine, aRound, sums } from '../testing/aDeal.ts'
import { marginOf } from './EarningsCard.tsx'

describe('O-10: the margin of a deal', () => {
  const offered = aDeal({ rounds: [aRound()], sums })

  test('is the net price less the cost of the goods', () => {
    expect(marginOf(offered)).toEqual({
      isKnown: true,
      cost: '800.00',
      left: '370.00',
      isLoss: false,
      share: 370 / 1200,
    })
  })
  test('is a loss if the goods cost more', () => {
    expect(marginOf({ ...offered, lines: [aLine({ cost: '125.00' })] })).toMatchObject({ isLoss: true, left: '80.00' })
  })
  test('leaves out quantities that were closed', () => {
    const closed = { ...offered, lines: [aLine({ closed: '5' })] }
    expect(marginOf(closed)).toMatchObject({ cost: '400.00' })
  })
  test('is not guessed if the cost of a line is unknown', () => {
    const unknown = aLine({ id: '0199a000-0000-7000-8000-0000000000a2', cost: null })
    const round = aRound()
    const both = round.lines.flatMap((line) => [line, { ...line, line: unknown.id }])
    const deal = { ...offered, lines: [...offered.lines, unknown], rounds: [{ ...round, lines: both }] }
    expect(marginOf(deal)).toEqual({ isKnown: false, unknown: 1 })
  })
  test('is not shown before a quote, nor if no cost is known', () => {
    expect(marginOf(aDeal())).toBeUndefined()
    expect(marginOf({ ...offered, lines: [aLine({ cost: null })] })).toBeUndefined()
  })
  test('leaves out lines that are not available', () => {
    const round = aRound()
    const none = round.lines.map((line) => ({ ...line, answer: 'not_available' as const }))
    expect(marginOf({ ...offered, rounds: [{ ...round, lines: none }] })).toBeUndefined()
  })
})
