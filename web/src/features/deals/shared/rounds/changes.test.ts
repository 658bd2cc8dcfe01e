import { describe, expect, test } from 'vitest'
import { aRound } from '#features/deals/testing/aDeal.ts'
import { changesBetween } from './changes.ts'
import type { ChangeTexts } from './useChangeTexts.ts'

const words: ChangeTexts = {
  answer: ({ answer }) => answer,
  choice: ({ is_optional }) => String(is_optional ?? false),
  discount: (discount) => discount?.value ?? 'none',
  delivery: (delivery) => delivery?.method ?? 'none',
  payment: (terms) => terms?.kind ?? 'none',
  milestones: (steps) => String(steps.length),
  returns: (days) => String(days),
  day: (day) => day,
  days: (days) => String(days),
}

const offer = aRound()
const changed = (change: Partial<(typeof offer.lines)[number]>, ofAll: Partial<typeof offer> = {}) =>
  changesBetween(offer, aRound({ no: 2, lines: offer.lines.map((line) => ({ ...line, ...change })), ...ofAll }), words)

describe('the changes between two versions', () => {
  test('are none if nothing changed', () => expect(changed({})).toEqual({ lines: [], terms: [] }))

  test('have a price in riyals and as a percentage', () => {
    const { lines } = changed({ unit_price: '108.00' })
    expect(lines[0]?.changes).toEqual([
      { what: 'unit_price', kind: 'money', before: '120.00', after: '108.00', share: -0.1, difference: '12.00' },
    ])
  })

  test('have no percentage if the price was zero', () => {
    const free = aRound({ total: '0.00' })
    const [total] = changesBetween(free, offer, words).terms
    expect(total).toMatchObject({ what: 'total', share: null, difference: '1380.00' })
  })

  test('have only the removal of a removed line', () => {
    const { lines } = changed({ answer: 'not_available', qty: '0', unit_price: '0.00' })
    expect(lines[0]?.changes.map(({ what }) => what)).toEqual(['answer'])
  })

  test('have terms as text; a counter-offer without a last day has not changed it', () => {
    const delivery = { method: 'pickup', fee: '0.00', free_from: null, days: null } as const
    const { terms } = changed({}, { delivery, valid_until: null })
    expect(terms.map(({ what, before, after }) => [what, before, after])).toEqual([['delivery', 'none', 'pickup']])
  })
})
