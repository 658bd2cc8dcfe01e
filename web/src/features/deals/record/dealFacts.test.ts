import { describe, expect, test } from 'vitest'
import { aDeal, aLine, aRound, sums } from '../testing/aDeal.ts'
import { marginOf, roundColumns, whatNow } from './dealFacts.ts'

describe('what stands beside the wanted', () => {
  const offer = aRound({ no: 1 })
  const counter = aRound({ no: 2, side: 'buyer' })
  const said = (rounds: Parameters<typeof roundColumns>[0]['rounds'], accepted_at: string | null = null) =>
    roundColumns({ rounds, accepted_at }).map(({ as, round }) => `${as} ${round.no}`)

  test('nothing, before the first round', () => expect(said([])).toEqual([]))
  test('the offer, once it is sent', () => expect(said([offer])).toEqual(['offered 1']))
  test('offer and counter-offer, so that they can be compared', () =>
    expect(said([offer, counter])).toEqual(['offered 1', 'countered 2']))
  test('only the new offer, once it answers the counter-offer', () =>
    expect(said([offer, counter, aRound({ no: 3 })])).toEqual(['offered 3']))
  test('an order at the published price', () => expect(said([aRound({ no: 1, side: 'buyer' })])).toEqual(['ordered 1']))
  test('what was agreed, beside the offer where the buyer had the last word', () => {
    expect(said([offer], '2026-03-02T06:00:00.000Z')).toEqual(['agreed 1'])
    expect(said([offer, counter], '2026-03-02T06:00:00.000Z')).toEqual(['offered 1', 'agreed 2'])
  })
})

describe('O-10: what is left to the seller', () => {
  const offered = aDeal({ rounds: [aRound()], sums })

  test('is the net less what the goods cost', () => {
    expect(marginOf(offered)).toEqual({
      isKnown: true,
      cost: '800.00',
      left: '370.00',
      isLoss: false,
      share: 370 / 1200,
    })
  })
  test('is a loss where the goods cost more', () => {
    expect(marginOf({ ...offered, lines: [aLine({ cost: '125.00' })] })).toMatchObject({ isLoss: true, left: '80.00' })
  })
  test('counts what was closed on neither side', () => {
    const closed = { ...offered, lines: [aLine({ closed: '5' })] }
    expect(marginOf(closed)).toMatchObject({ cost: '400.00' })
  })
  test('is not guessed where the cost of a line is not known', () => {
    const unknown = aLine({ id: '0199a000-0000-7000-8000-0000000000a2', cost: null })
    const round = aRound()
    const both = round.lines.flatMap((line) => [line, { ...line, line: unknown.id }])
    const deal = { ...offered, lines: [...offered.lines, unknown], rounds: [{ ...round, lines: both }] }
    expect(marginOf(deal)).toEqual({ isKnown: false, unknown: 1 })
  })
  test('is not spoken of before an offer, nor where no cost is known', () => {
    expect(marginOf(aDeal())).toBeUndefined()
    expect(marginOf({ ...offered, lines: [aLine({ cost: null })] })).toBeUndefined()
  })
  test('leaves out what is not available', () => {
    const round = aRound()
    const none = round.lines.map((line) => ({ ...line, answer: 'not_available' as const }))
    expect(marginOf({ ...offered, rounds: [{ ...round, lines: none }] })).toBeUndefined()
  })
})

test('what a deal waits for is said by how it began and how far it is delivered', () => {
  expect(whatNow(aDeal({ source: 'direct_order' }))).toBe('new_direct_order')
  expect(whatNow(aDeal({ status: 'countered' }))).toBe('countered')
  expect(whatNow(aDeal({ status: 'accepted' }))).toBe('accepted_goods')
  expect(whatNow(aDeal({ status: 'accepted', kind: 'service' }))).toBe('accepted')
  expect(whatNow(aDeal({ status: 'accepted', fulfilment_status: 'shipped' }))).toBe('shipped')
  expect(whatNow(aDeal({ status: 'accepted', fulfilment_status: 'partly_shipped' }))).toBe('partly_shipped')
  expect(whatNow(aDeal({ status: 'accepted', fulfilment_status: 'partly_delivered' }))).toBe('partly_delivered')
  expect(whatNow(aDeal({ status: 'accepted', fulfilment_status: 'delivered' }))).toBe('delivered')
})
