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
  })
  expect(doubts).toEqual(['notMore', 'costsMore', undefined, 'belowCost', undefined])
})
