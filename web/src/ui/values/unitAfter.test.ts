import { expect, test } from 'vitest'
import { unitAfter } from './amounts.ts'

const box = { symbol_ar: 'علبة', symbol_en: 'box' }
const carton = { symbol_ar: 'كرتون', symbol_en: 'ctn' }
const kilogram = { symbol_ar: 'كجم', symbol_en: 'kg' }

test.each([
  ['1', 'box', 'علبة'],
  ['2', 'boxes', 'علبة'],
  ['3', 'boxes', 'علب'],
  ['-10', 'boxes', 'علب'],
  ['11', 'boxes', 'علبة'],
  ['0', 'boxes', 'علبة'],
  ['1.5', 'boxes', 'علبة'],
  ['1200', 'boxes', 'علبة'],
])('%s %s', (qty, en, ar) => {
  expect(unitAfter(qty, box, 'en')).toBe(en)
  expect(unitAfter(qty, box, 'ar')).toBe(ar)
})

test('after 11 to 99 an Arabic noun is in the accusative', () =>
  expect(['3', '11', '100'].map((qty) => unitAfter(qty, carton, 'ar'))).toEqual(['كراتين', 'كرتونًا', 'كرتون']))

test('a measure is the same after every number', () =>
  expect(['1', '3', '12'].map((qty) => unitAfter(qty, kilogram, 'ar') + unitAfter(qty, kilogram, 'en'))).toEqual(
    Array(3).fill('كجمkg'),
  ))
