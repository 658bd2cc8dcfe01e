import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { type Choice, choiceErrors, choiceRange, choiceSums, chosenLines, quantitiesOf } from './choice.ts'
import { areGroupsWhole, hasChoice } from './choiceFields.ts'
import { suggestedChoice } from './suggestedChoice.ts'

const terms = { discount: null, vat_category: 'S', answer: 'offered' } as const
const line = (id: string, more: object = {}) => ({ line: id, qty: '100', unit_price: '9.50', ...terms, ...more })

const boxes = line('boxes', { quantities: [{ qty: '500', unit_price: '8.90' }] })
const black = line('black', { group: 1, unit_price: '20.00', qty: '1' })
const white = line('white', { group: 1, unit_price: '30.00', qty: '1' })
const fitting = line('fitting', { is_optional: true, unit_price: '50.00', qty: '1' })
const lines = [boxes, black, white, fitting]
const quote = { lines, discount: null, delivery_fee: '0.00' }
const codes = (choice: Choice) => choiceErrors(lines, choice).map(({ path, code }) => `${path} ${code}`)

describe('of several quantities, alternatives and optional items', () => {
  test('the first of each is suggested, and nothing that may be left out', () => {
    const choice = suggestedChoice(lines)
    expect(choice).toEqual([
      { line: 'boxes', qty: '100' },
      { line: 'black', qty: '1' },
    ])
    expect(choiceSums(quote, choice).subtotal).toBe('970.00')
  })

  test('a choice has the price of its quantity, and leaves out what is not in it', () => {
    const choice = [
      { line: 'boxes', qty: '500' },
      { line: 'white', qty: '1' },
      { line: 'fitting', qty: '1' },
    ]
    expect(codes(choice)).toEqual([])
    expect(chosenLines(lines, choice).map(({ answer, qty, unit_price }) => [answer, qty, unit_price])).toEqual([
      ['offered', '500', '8.90'],
      ['not_available', '0', '0.00'],
      ['offered', '1', '30.00'],
      ['offered', '1', '50.00'],
    ])
    expect(hasChoice(chosenLines(lines, choice))).toBe(false)
    expect(choiceSums(quote, choice).subtotal).toBe('4530.00')
  })

  test('totals are between the cheapest and the dearest choice', () => {
    expect(choiceRange(quote)).toEqual({ from: '1115.50', to: '5209.50' })
    expect(choiceRange({ ...quote, lines: [line('a')] })).toBeNull()
  })

  test.each<[string, Choice, string[]]>([
    ['nothing chosen', [], ['choice required']],
    ['a group left out', [{ line: 'boxes', qty: '100' }], ['choice required']],
    ['a quantity left open', [{ line: 'black', qty: '1' }], ['choice required']],
    [
      'two of a group',
      [
        { line: 'boxes', qty: '100' },
        { line: 'black', qty: '1' },
        { line: 'white', qty: '1' },
      ],
      ['choice.2.line one_of_group'],
    ],
    ['another quantity', [{ line: 'boxes', qty: '300' }], ['choice.0.qty not_offered']],
    ['an unknown item', [{ line: 'grey', qty: '1' }], ['choice.0.line not_offered']],
    [
      'an item twice',
      [
        { line: 'boxes', qty: '100' },
        { line: 'boxes', qty: '500' },
      ],
      ['choice.1.line not_offered'],
    ],
  ])('%s is no choice', (_what, choice, expected) => expect(codes(choice)).toEqual(expected))

  test('where all items are optional, at least one is chosen', () => {
    const optional = [fitting, line('other', { is_optional: true })]
    expect(choiceErrors(optional, [])).toMatchObject([{ path: 'choice', code: 'required' }])
    expect(suggestedChoice(optional)).toEqual([{ line: 'fitting', qty: '1' }])
    expect(choiceRange({ ...quote, lines: optional })).toEqual({ from: '57.50', to: '1150.00' })
  })

  test('a group of one item is none', () => {
    expect(areGroupsWhole([{ answer: 'offered', group: 1 }])).toBe(false)
    const one = { answer: 'offered', group: 1 }
    expect(areGroupsWhole([one, one])).toBe(true)
    expect(areGroupsWhole([one, { ...one, answer: 'not_available' }])).toBe(false)
  })
})

const price = fc.bigInt({ min: 0n, max: 10_000_00n }).map(fromHalalas)
const anOffer = fc.array(
  fc.record({
    prices: fc.array(price, { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('fixed', 'optional', 1, 2),
    answer: fc.constantFrom('offered', 'offered', 'offered', 'not_available'),
    picked: fc.nat({ max: 2 }),
    isTaken: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

test('the total of any choice is the sum of the chosen lines to the halala, and within the range', () => {
  fc.assert(
    fc.property(anOffer, fc.bigInt({ min: 0n, max: 100_00n }), fc.option(price), (offer, fee, free_from) => {
      const offered = offer.map(({ prices: [first = '0.00', ...more], kind, answer }, index) => ({
        ...line(String(index), { answer, qty: '1', unit_price: first }),
        is_optional: kind === 'optional',
        group: typeof kind === 'number' ? kind : null,
        quantities: more.map((unit_price, n) => ({ qty: String(n + 2), unit_price })),
      }))
      const taken = new Set<number>()
      const choice = offer.flatMap(({ kind, answer, picked, isTaken }, index) => {
        const one = offered[index]
        if (!one || answer !== 'offered' || (kind === 'optional' && !isTaken)) return []
        if (typeof kind === 'number' && taken.has(kind)) return []
        if (typeof kind === 'number') taken.add(kind)
        const quantities = quantitiesOf(one)
        return [{ line: one.line, qty: quantities[picked % quantities.length]?.qty ?? one.qty }]
      })
      const all = { lines: offered, discount: null, delivery_fee: fromHalalas(fee), free_from }
      if (choice.length === 0) {
        expect(choiceErrors(offered, choice)).toHaveLength(1)
        return
      }
      expect(choiceErrors(offered, choice)).toEqual([])
      const nets = choice.map(({ line: id, qty }) => {
        const found = quantitiesOf(offered.find((one) => one.line === id) ?? line(id)).find((one) => one.qty === qty)
        return toHalalas(found?.unit_price ?? '0.00') * BigInt(qty)
      })
      const sums = choiceSums(all, choice)
      expect(toHalalas(sums.subtotal)).toBe(nets.reduce((sum, net) => sum + net, 0n))
      const range = choiceRange(all)
      const [from, to] = range ? [range.from, range.to] : [sums.total, sums.total]
      expect(toHalalas(from) <= toHalalas(sums.total) && toHalalas(sums.total) <= toHalalas(to)).toBe(true)
    }),
  )
})
