import { describe, expect, test } from 'vitest'
import { roundStanding } from '#features/deals/record/rounds/RoundParts.tsx'
import { aDeal, aRound } from '#features/deals/testing/aDeal.ts'
import { changesBetween } from './changes.ts'
import type { ChangeTexts } from './useChangeTexts.ts'

const words: ChangeTexts = {
  answer: ({ answer }) => answer,
  discount: (discount) => discount?.value ?? 'none',
  delivery: (delivery) => delivery?.method ?? 'none',
  payment: (terms) => terms?.kind ?? 'none',
  milestones: (steps) => String(steps.length),
  day: (day) => day,
  days: (days) => String(days),
}

const offer = aRound()
const changed = (change: Partial<(typeof offer.lines)[number]>, ofAll: Partial<typeof offer> = {}) =>
  changesBetween(offer, aRound({ no: 2, lines: offer.lines.map((line) => ({ ...line, ...change })), ...ofAll }), words)

describe('what changed from a round to the next', () => {
  test('nothing, where nothing did', () => expect(changed({})).toEqual({ lines: [], terms: [] }))

  test('a price, in riyals and as a share of what it was', () => {
    const { lines } = changed({ unit_price: '108.00' })
    expect(lines[0]?.changes).toEqual([
      { what: 'unit_price', kind: 'money', before: '120.00', after: '108.00', share: -0.1, difference: '12.00' },
    ])
  })

  test('of a price that was nothing there is no share', () => {
    const free = aRound({ total: '0.00' })
    const [total] = changesBetween(free, offer, words).terms
    expect(total).toMatchObject({ what: 'total', share: null, difference: '1380.00' })
  })

  test('of a line that fell out only that is said', () => {
    const { lines } = changed({ answer: 'not_available', qty: '0', unit_price: '0.00' })
    expect(lines[0]?.changes.map(({ what }) => what)).toEqual(['answer'])
  })

  test('terms by their words; a counter-offer without a day has not changed the day', () => {
    const delivery = { method: 'pickup', fee: '0.00', days: null } as const
    const { terms } = changed({}, { delivery, valid_until: null })
    expect(terms.map(({ what, before, after }) => [what, before, after])).toEqual([['delivery', 'none', 'pickup']])
  })
})

describe('how a round stands', () => {
  const now = new Date('2026-03-10T06:00:00.000Z')
  const counter = aRound({ no: 2, side: 'buyer', valid_until: null })
  const rounds = [offer, counter]
  const standing = (deal: Partial<ReturnType<typeof aDeal>>) => roundStanding(aDeal({ rounds, ...deal }), counter, now)

  test('only the latest stands', () => {
    expect(roundStanding(aDeal({ rounds, status: 'countered' }), offer, now)).toBe('replaced')
    expect(standing({ status: 'countered' })).toBe('stands')
  })
  test('what was agreed to stays so, also after its day', () => {
    const late = new Date('2027-01-01T06:00:00.000Z')
    const deal = aDeal({ rounds: [offer], status: 'completed', accepted_at: '2026-03-09T06:00:00.000Z' })
    expect(roundStanding(deal, offer, late)).toBe('agreed')
  })
  test('an offer stands through its last day in Riyadh, and lapses after it', () => {
    const deal = aDeal({ rounds: [offer], status: 'offered' })
    expect(roundStanding(deal, offer, new Date('2026-03-20T20:59:00.000Z'))).toBe('stands')
    expect(roundStanding(deal, offer, new Date('2026-03-20T21:00:00.000Z'))).toBe('lapsed')
  })
  test('with the deal it ends', () => {
    expect(standing({ status: 'expired' })).toBe('lapsed')
    expect(standing({ status: 'withdrawn' })).toBe('ended')
  })
})
