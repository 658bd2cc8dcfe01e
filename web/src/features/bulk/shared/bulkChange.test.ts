import { expect, test } from 'vitest'
import { blankDraft, changeOf } from './bulkChange.ts'

const id = '0199a000-0000-7000-8000-000000000001'

test('only the fields of the chosen change are sent', () => {
  const draft = { ...blankDraft, amount: '12.50', percent: '10', quantity: '4', category: id, warehouse: id }
  expect(changeOf(draft)).toEqual({ change: { what: 'price', how: 'raise', percent: '10.00' } })
  expect(changeOf({ ...draft, priceMethod: 'set' })).toEqual({
    change: { what: 'price', how: 'set', amount: '12.50' },
  })
  expect(changeOf({ ...draft, what: 'stock', stockMethod: 'add' })).toEqual({
    change: { what: 'stock', how: 'add', warehouse: id, quantity: '4' },
  })
  expect(changeOf({ ...draft, what: 'category' })).toEqual({ change: { what: 'category', category: id } })
  expect(changeOf({ ...draft, what: 'status', action: 'archive' })).toEqual({
    change: { what: 'status', action: 'archive' },
  })
})

test('a missing value is an error at its field', () => {
  expect(changeOf(blankDraft)).toEqual({ errors: { percent: 'required' } })
  expect(changeOf({ ...blankDraft, what: 'stock' })).toEqual({
    errors: { warehouse: 'required', quantity: 'required' },
  })
})

test('a price of zero is refused at the amount', () => {
  expect(changeOf({ ...blankDraft, priceMethod: 'set', amount: '0' })).toEqual({ errors: { amount: 'price_positive' } })
})

test('a reduction of more than 100 percent is refused at the percentage', () => {
  expect(changeOf({ ...blankDraft, priceMethod: 'lower', percent: '140' })).toEqual({ errors: { percent: 'percent' } })
})
