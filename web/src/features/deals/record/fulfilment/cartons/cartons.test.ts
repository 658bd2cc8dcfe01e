import { maxCartons } from '@mawrid/contract/deals/carton.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsOf, type Division, divisionOf, handErrors, leftOver, typedOf, withCarton } from './cartons.ts'

const goods = [
  { line: 'a', qty: '10', precision: 0 },
  { line: 'b', qty: '2.5', precision: 1 },
]
const division = (changes: Partial<Division>): Division => ({ ...divisionOf([], { a: 4, b: 1 }), ...changes })

test('all goods are in one carton until the seller divides them', () => {
  expect(contentsOf(division({}), goods)).toEqual([
    [
      { line: 'a', qty: '10' },
      { line: 'b', qty: '2.5' },
    ],
  ])
})

test('by packaging unit each item fills cartons of its size, the last with the rest', () => {
  const qtys = contentsOf(division({ way: 'by_size' }), goods)?.map(([one]) => [one?.line, one?.qty])
  expect(qtys).toEqual([
    ['a', '4'],
    ['a', '4'],
    ['a', '2'],
    ['b', '1'],
    ['b', '1'],
    ['b', '0.5'],
  ])
  expect(contentsOf(division({ way: 'by_size', sizes: { a: '0', b: '1' } }), goods)).toBeUndefined()
})

test('nothing is lost or doubled by any size, and no more cartons are made than can be labelled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (qty, size) => {
      const one = [{ line: 'a', qty: String(qty), precision: 0 }]
      const contents = contentsOf(division({ way: 'by_size', sizes: { a: String(size) } }), one) ?? []
      const sum = contents.flat().reduce((total, { qty: amount }) => total + toThousandths(amount), 0n)
      if (contents.length <= maxCartons) expect([sum, leftOver(contents, one)]).toEqual([BigInt(qty) * 1000n, []])
      else expect(contents).toHaveLength(maxCartons + 1)
    }),
  )
})

test('what is typed by hand is checked against what earlier cartons leave', () => {
  const cartons = withCarton(typedOf([[{ line: 'a', qty: '6' }]])).map((carton, index) =>
    index === 1 ? { ...carton, qty: { a: '5', b: '0.25' } } : carton,
  )
  expect(handErrors(cartons, goods)).toEqual({
    '1/a': { code: 'too_big', params: { max: '4' } },
    '1/b': { code: 'precision' },
  })
  const contents = contentsOf(division({ way: 'by_hand', cartons: cartons.slice(0, 1) }), goods) ?? []
  expect(leftOver(contents, goods)).toEqual([
    { line: 'a', qty: '4' },
    { line: 'b', qty: '2.5' },
  ])
})
