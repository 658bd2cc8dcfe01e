import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { priceAudiences, priceBases, priceRoundings } from './fields.ts'
import { isBelowCost, type ListInForce, type PricedProduct, priceOfLine } from './linePrice.ts'
import { type PriceRule, ruleTargets } from './rule.ts'

const product: PricedProduct = {
  product: 'product',
  variant: 'variant',
  categories: ['leaf', 'root'],
  brand: 'Najd',
  unit: 'piece',
  price: '100.00',
  price_tiers: [{ min_qty: '50', price: '90.00' }],
  price_includes_vat: false,
  vat_category: 'S',
  cost: '60.00',
}

const anything = { target: 'all', product: null, variant: null, category: null, brand: null, unit: null } as const

function aList(rules: readonly Partial<PriceRule>[], more: Partial<ListInForce> = {}): ListInForce {
  return {
    id: 'list',
    name_ar: 'الموزعون',
    name_en: 'Dealers',
    audience: 'all',
    to_day: null,
    priority: 0,
    basis: 'fixed',
    rounding: 'none',
    prices_include_vat: false,
    rules: rules.map((rule) => ({ ...anything, tiers: [{ min_qty: '1', value: '80.00' }], ...rule })),
    ...more,
  }
}

const at = (value: string, min_qty = '1') => ({ tiers: [{ min_qty, value }] })
const priceAt = (qty: string, lists: readonly ListInForce[], of = product) =>
  priceOfLine(of, { qty, unit: null }, lists).price

test('without a price list the list price answers, with its tiers, and says so', () => {
  expect(priceOfLine(product, { qty: '50', unit: null }, [])).toMatchObject({
    price: '90.00',
    unit_price: '90.00',
    why: { source: 'list_price', from_qty: '50', list: null },
  })
})

test('a customer’s own list comes before that of their group, and that before the one for all, whatever they cost', () => {
  const lists = [
    aList([at('70.00')], { id: 'a', audience: 'all', priority: 9 }),
    aList([at('95.00')], { id: 'g', audience: 'group' }),
    aList([at('99.00')], { id: 'c', audience: 'customer' }),
  ]
  expect(priceAt('1', lists)).toBe('99.00')
  expect(priceAt('1', lists.slice(0, 2))).toBe('95.00')
})

test('a variant’s rule comes before its product’s, its category’s, the parent category’s, its brand’s and that of all', () => {
  const rules: Partial<PriceRule>[] = [
    { target: 'variant', product: 'product', variant: 'variant', ...at('6.00') },
    { target: 'product', product: 'product', ...at('5.00') },
    { target: 'category', category: 'leaf', ...at('4.00') },
    { target: 'category', category: 'root', ...at('3.00') },
    { target: 'brand', brand: ' NAJD ', ...at('2.00') },
    { target: 'all', ...at('1.00') },
  ]
  const prices = rules.map((_, from) => priceAt('1', [aList(rules.slice(from).toReversed())]))
  expect(prices).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00', '1.00'])
})

test('between lists alike the higher priority answers, then the lower price', () => {
  expect(priceAt('1', [aList([at('80.00')], { id: 'a' }), aList([at('85.00')], { id: 'b', priority: 1 })])).toBe(
    '85.00',
  )
  expect(priceAt('1', [aList([at('80.00')], { id: 'a' }), aList([at('75.00')], { id: 'b' })])).toBe('75.00')
})

test('the highest tier reached answers; below the first one the next list does', () => {
  const dealers = aList([
    {
      tiers: [
        { min_qty: '10', value: '80.00' },
        { min_qty: '100', value: '70.00' },
      ],
    },
  ])
  expect(['9', '10', '99.999', '100'].map((qty) => priceAt(qty, [dealers]))).toEqual([
    '100.00',
    '80.00',
    '80.00',
    '70.00',
  ])
})

test('a price says its list, its tier, its last day and its part of the list price', () => {
  const list = aList([at('88.00', '100')], { basis: 'percent_of_list', to_day: '2026-11-30', audience: 'group' })
  expect(priceOfLine(product, { qty: '100', unit: null }, [list])).toEqual({
    price: '79.20',
    includes_vat: false,
    unit_price: '79.20',
    list_price: '90.00',
    why: {
      source: 'price_list',
      list: { id: 'list', name_ar: 'الموزعون', name_en: 'Dealers' },
      audience: 'group',
      target: 'all',
      basis: 'percent_of_list',
      percent: '88.00',
      from_qty: '100',
      until: '2026-11-30',
    },
  })
})

test('a percentage that makes no amount prices nothing', () => {
  const list = aList([at('1000.00')], { basis: 'percent_of_list' })
  const enormous = { ...product, price: '999999999999.99', price_tiers: [] }
  expect(priceAt('1', [list], enormous)).toBe('999999999999.99')
  const nothing = aList([at('0.01')], { basis: 'percent_of_cost' })
  expect(priceAt('1', [nothing], { ...product, cost: '40.00' })).toBe('100.00')
})

test('a part of the cost price is rounded, and its percentage is not told', () => {
  const list = aList([at('125.00')], { basis: 'percent_of_cost', rounding: '0.95' })
  const { price, why } = priceOfLine(product, { qty: '1', unit: null }, [list])
  expect([price, why?.percent]).toEqual(['74.95', null])
})

test.each([
  ['none', '12.34'],
  ['0.05', '12.35'],
  ['0.50', '12.50'],
  ['1.00', '12.00'],
  ['0.95', '11.95'],
] as const)('12.34 rounded to %s is %s', (rounding, price) => {
  const list = aList([at('12.34')], { basis: 'percent_of_list', rounding })
  expect(priceAt('1', [list])).toBe(price)
})

test('a price with VAT stays as it was entered, and is netted by the one rounding rule', () => {
  const list = aList([at('10.00')], { prices_include_vat: true })
  expect(priceOfLine(product, { qty: '3', unit: null }, [list])).toMatchObject({
    price: '10.00',
    includes_vat: true,
    unit_price: '8.70',
  })
})

test('a rule for another unit answers in that unit only, and the list price in the selling unit only', () => {
  const list = aList([{ unit: 'carton', ...at('900.00') }])
  const inUnit = (unit: string | null) => priceOfLine(product, { qty: '1', unit }, [list]).price
  expect([inUnit('carton'), inUnit('piece'), inUnit(null), inUnit('pallet')]).toEqual([
    '900.00',
    '100.00',
    '100.00',
    null,
  ])
})

test('a part of a price that does not exist is none', () => {
  const onRequest = { ...product, price: null, cost: null }
  for (const basis of ['percent_of_list', 'percent_of_cost'] as const) {
    expect(priceAt('1', [aList([at('50.00')], { basis })], onRequest)).toBeNull()
  }
})

const halalas = fc.integer({ min: 1, max: 100_000 }).map((amount) => fromHalalas(BigInt(amount)))
const aRule = fc.record({
  target: fc.constantFrom(...ruleTargets),
  product: fc.constantFrom('product', 'other'),
  variant: fc.constantFrom('variant', 'other'),
  category: fc.constantFrom('leaf', 'root', 'other'),
  brand: fc.constantFrom('najd', 'Other'),
  unit: fc.constantFrom(null, 'piece', 'carton'),
  tiers: fc
    .uniqueArray(fc.record({ qty: fc.integer({ min: 1, max: 60 }), value: halalas }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ qty }) => qty,
    })
    .map((tiers) => tiers.toSorted((a, b) => a.qty - b.qty).map(({ qty, value }) => ({ min_qty: String(qty), value }))),
})
const someLists = fc
  .array(
    fc.record({
      audience: fc.constantFrom(...priceAudiences),
      priority: fc.integer({ min: 0, max: 2 }),
      basis: fc.constantFrom(...priceBases),
      rounding: fc.constantFrom(...priceRoundings),
      prices_include_vat: fc.boolean(),
      rules: fc.array(aRule, { maxLength: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((lists) =>
    lists.map((list, index) => ({ id: `list ${index}`, name_ar: 'قائمة', name_en: null, to_day: null, ...list })),
  )
const aProduct = fc.record({
  price: fc.option(halalas),
  cost: fc.option(halalas),
  price_includes_vat: fc.boolean(),
  brand: fc.constantFrom('Najd', null),
})
const aLine = fc.record({
  qty: fc.integer({ min: 1, max: 80 }).map(String),
  unit: fc.constantFrom(null, 'piece', 'carton'),
})

test('it agrees with looking level by level, one rule at a time', () => {
  fc.assert(
    fc.property(someLists, aProduct, aLine, (lists, more, line) => {
      const priced = { ...product, ...more, price_tiers: [] }
      expect(priceOfLine(priced, line, lists).unit_price).toBe(naive(priced, line, lists))
    }),
    { numRuns: 2_000 },
  )
})

test('the order of lists and rules does not matter, and no price is below zero or nothing', () => {
  fc.assert(
    fc.property(someLists, aProduct, aLine, (lists, more, line) => {
      const priced = { ...product, ...more }
      const found = priceOfLine(priced, line, lists)
      const reversed = lists.toReversed().map((list) => ({ ...list, rules: list.rules.toReversed() }))
      expect(priceOfLine(priced, line, reversed).unit_price).toBe(found.unit_price)
      expect(found.price === null).toBe(found.unit_price === null)
      expect(found.price === null).toBe(found.why === null)
      if (found.price !== null) expect(toHalalas(found.price) >= 0n).toBe(true)
    }),
  )
})

test('below cost is said only where there is a cost', () => {
  expect([isBelowCost('59.99', '60.00'), isBelowCost('60.00', '60.00'), isBelowCost('1.00', null)]).toEqual([
    true,
    false,
    false,
  ])
})

/** Each level on its own: the price of every rule by itself, then the first level that has any. */
function naive(of: PricedProduct, line: { qty: string; unit: string | null }, lists: readonly ListInForce[]) {
  const alone = lists.flatMap((list) =>
    list.rules.flatMap((rule) => {
      const { price, unit_price, why } = priceOfLine(of, line, [{ ...list, rules: [rule] }])
      return price !== null && unit_price !== null && why?.source === 'price_list'
        ? [{ list, rule, net: Number(unit_price) }]
        : []
    }),
  )
  for (const audience of priceAudiences) {
    for (const level of levels) {
      const found = alone.filter(({ list, rule }) => list.audience === audience && level(rule))
      if (found.length === 0) continue
      const priority = Math.max(...found.map(({ list }) => list.priority))
      const lowest = Math.min(...found.filter(({ list }) => list.priority === priority).map(({ net }) => net))
      return lowest.toFixed(2)
    }
  }
  return priceOfLine(of, line, []).unit_price
}

const levels: readonly ((rule: PriceRule) => boolean)[] = [
  ({ target }) => target === 'variant',
  ({ target }) => target === 'product',
  ({ target, category }) => target === 'category' && category === 'leaf',
  ({ target, category }) => target === 'category' && category === 'root',
  ({ target }) => target === 'brand',
  ({ target }) => target === 'all',
]
