import { expect, test } from 'vitest'
import { needOf } from './need.ts'

const amounts = { franchise_fee: '150000', investment_min: '400000', investment_max: '650000.50', working_capital: '' }

test('the total a franchisee needs is the fee, the fitting out and the working capital', () => {
  expect(needOf(amounts)).toEqual({ min: '550000.00', max: '800000.50' })
  expect(needOf({ ...amounts, working_capital: '٥٠٬٠٠٠' })).toEqual({ min: '600000.00', max: '850000.50' })
})

test('no total is shown while a value is missing or a range is reversed', () => {
  expect(needOf({ ...amounts, franchise_fee: '' })).toBeUndefined()
  expect(needOf({ ...amounts, investment_min: '700000' })).toBeUndefined()
})
