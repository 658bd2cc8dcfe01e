import { expect, test } from 'vitest'
import { aDeal } from '#features/deals/testing/aDeal.ts'
import { formatsFor } from '#ui/format/formats.ts'
import { startOfOffer } from '../startOfOffer.ts'
import { linesInWords } from './linesInWords.ts'

test('R-09: two versions of an offer are told apart in words, by the names of what is offered', () => {
  const deal = aDeal()
  const text = linesInWords(
    deal,
    formatsFor('en'),
  )(startOfOffer(deal, { now: new Date('2026-11-21T09:00:00Z'), isRegistered: true }).lines)
  expect(text).toContain(deal.lines[0]?.name_en ?? deal.lines[0]?.name_ar)
  expect(text).not.toMatch(/[{}"]/)
})
