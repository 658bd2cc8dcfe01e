import { expect, test } from 'vitest'
import { needOf } from './need.ts'

const amounts = { franchise_fee: '150000', investment_min: '400000', investment_max: '650000.50', working_capital: '' }

test('what a franchisee needs in all is the fee, the fitting out and the working capital', () => {
  expect(needOf(amounts)).toEqual({ least: '550000.00', most: '800000.50' })
  expect(needOf({ ...amounts, working_capital: '٥٠٬٠٠٠' })).toEqual({ least: '600000.00', most: '850000.50' })
})

test('nothing is said before it can be, nor of a span that is turned around', () => {
  expect(needOf({ ...amounts, franchise_fee: '' })).toBeUndefined()
  expect(needOf({ ...amounts, investment_min: '700000' })).toBeUndefined()
})
