import { expect, test } from 'vitest'
import { aDeal } from '#features/deals/testing/aDeal.ts'
import { formatsFor } from '#ui/format/formats.ts'
import { initialOffer } from '../initialOffer.ts'
import { linesAsText } from './linesAsText.ts'

test('R-09: two versions of a quote are compared as text, with the names of the products', () => {
  const deal = aDeal()
  const text = linesAsText(
    deal,
    formatsFor('en'),
  )(initialOffer(deal, { now: new Date('2026-11-21T09:00:00Z'), isRegistered: true }).lines)
  expect(text).toContain(deal.lines[0]?.name_en ?? deal.lines[0]?.name_ar)
  expect(text).not.toMatch(/[{}"]/)
})
