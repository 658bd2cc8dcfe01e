import { expect, test } from 'vitest'
import { needOf } from './need.ts'

const asked = { franchise_fee: '150000', investment_min: '400000', investment_max: '650000.50', working_capital: '' }

test('what a franchisee needs in all is the fee, the fitting out and the working capital', () => {
  expect(needOf(asked)).toEqual({ least: '550000.00', most: '800000.50' })
  expect(needOf({ ...asked, working_capital: '٥٠٬٠٠٠' })).toEqual({ least: '600000.00', most: '850000.50' })
})

test('nothing is said before it can be, nor of a span that is turned around', () => {
  expect(needOf({ ...asked, franchise_fee: '' })).toBeUndefined()
  expect(needOf({ ...asked, investment_min: '700000' })).toBeUndefined()
})
