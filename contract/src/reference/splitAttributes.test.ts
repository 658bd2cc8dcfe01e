import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from './category.ts'
import { splitAttributes } from './splitAttributes.ts'

type Attribute = Category['attributes'][number]

const choices = (...codes: string[]) => codes.map((code) => ({ code, name_ar: code, name_en: code }))
const attribute = (code: string, kind: Attribute['kind'], more: Partial<Attribute> = {}): Attribute => ({
  code,
  name_ar: code,
  name_en: code,
  kind,
  required: false,
  unit: null,
  choices: [],
  ...more,
})
const measured = (symbol: string) => ({ unit: { symbol_ar: symbol, symbol_en: symbol } })

const fabrics = {
  attributes: [
    attribute('material', 'choice', { choices: choices('cotton', 'wool', 'silk') }),
    attribute('certificates', 'many', { choices: choices('iso', 'halal', 'organic') }),
    attribute('width', 'number', measured('cm')),
    attribute('washable', 'yes_no'),
    attribute('pattern', 'text'),
  ],
}
const clothes = {
  attributes: [
    attribute('material', 'choice', { choices: choices('cotton', 'wool') }),
    attribute('certificates', 'many', { choices: choices('iso', 'organic') }),
    attribute('width', 'number', measured('mm')),
    attribute('washable', 'yes_no'),
    attribute('size', 'text'),
  ],
}

test('what the new category has as well is kept, the rest is lost', () => {
  const values = { material: 'cotton', washable: false, pattern: 'stripes' }
  expect(splitAttributes(fabrics, clothes, values)).toEqual({
    remaining: { material: 'cotton', washable: false },
    lost: ['pattern'],
  })
})

test('a choice that the new category does not offer is lost', () => {
  expect(splitAttributes(fabrics, clothes, { material: 'silk' })).toEqual({ remaining: {}, lost: ['material'] })
})

test('of several choices those offered are kept, and the loss of the others is named', () => {
  expect(splitAttributes(fabrics, clothes, { certificates: ['halal', 'iso'] })).toEqual({
    remaining: { certificates: ['iso'] },
    lost: ['certificates'],
  })
  expect(splitAttributes(fabrics, clothes, { certificates: ['halal'] })).toEqual({
    remaining: {},
    lost: ['certificates'],
  })
})

test('a number measured in another unit is lost', () => {
  expect(splitAttributes(fabrics, clothes, { width: '150' })).toEqual({ remaining: {}, lost: ['width'] })
  expect(splitAttributes(fabrics, fabrics, { width: '150' })).toEqual({ remaining: { width: '150' }, lost: [] })
})

test('a value of another kind is lost', () => {
  const other = { attributes: [attribute('material', 'yes_no'), attribute('pattern', 'number')] }
  expect(splitAttributes(fabrics, other, { material: 'cotton', pattern: 'stripes' })).toEqual({
    remaining: {},
    lost: ['material', 'pattern'],
  })
})

test('in the same category everything is kept, and each value is kept or named as lost', () => {
  const values = fc.record(
    {
      material: fc.constantFrom('cotton', 'wool', 'silk'),
      certificates: fc.subarray(['iso', 'halal', 'organic'], { minLength: 1 }),
      width: fc.integer({ min: 0, max: 9_999 }).map(String),
      washable: fc.boolean(),
      pattern: fc.constantFrom('stripes', 'plain'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(values, (before) => {
      expect(splitAttributes(fabrics, fabrics, before)).toEqual({ remaining: before, lost: [] })
      const { remaining, lost } = splitAttributes(fabrics, clothes, before)
      const named = new Set([...Object.keys(remaining), ...lost])
      expect([...named].sort()).toEqual(Object.keys(before).sort())
      // What was kept fits, so that a second change to the same category loses nothing more.
      expect(splitAttributes(clothes, clothes, remaining)).toEqual({ remaining, lost: [] })
    }),
  )
})
