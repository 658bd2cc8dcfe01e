import { expect, test } from 'vitest'
import { tierDoubts } from './PriceTiers.tsx'

test('a tier that costs more, starts at less or lies below cost has a warning, an empty one has not', () => {
  const doubts = tierDoubts({
    price: '12.50',
    cost: '9.80',
    min_order_qty: '5',
    price_tiers: [
      { min_qty: '5', price: '12.00' },
      { min_qty: '20', price: '12.00' },
      { min_qty: '٥٠', price: '١١٫٥٠' },
      { min_qty: '100', price: '9.75' },
      { min_qty: '', price: '' },
    ],
    variants: [],
  })
  expect(doubts).toEqual(['notMore', 'costsMore', undefined, 'belowCost', undefined])
})

test('a tier below half the own price of a variant has a warning', () => {
  const doubts = tierDoubts({
    price: '96.00',
    cost: '',
    min_order_qty: '1',
    price_tiers: [{ min_qty: '25', price: '86.00' }],
    variants: [
      { is_active: true, price: '' },
      { is_active: true, price: '196.00' },
    ],
  })
  expect(doubts).toEqual(['belowHalf'])
})
