import { expect, test } from 'vitest'
import { headerMeaning } from './headerMeaning.ts'
import { preparationOf } from './preparation.ts'

const weightOf = (header: string, text: string) =>
  preparationOf(null, [{ header, field: 'weight_kg' }])({ row: 2, cells: [text] }).cells[0]

test('weights are kilograms by the unit in the header', () => {
  expect(weightOf('Weight (g)', '250')).toEqual({ number: '0.25' })
  expect(weightOf('Weight (lbs)', '2')).toEqual({ number: '0.907' })
})

test.each(['constructor', 'toString', '__proto__', 'stone'])('a unit called “%s” changes no weight', (unit) => {
  expect(weightOf(`Weight (${unit})`, '250')).toBe('250')
})

test('a number that is no weight stays as it was written', () => {
  const endless = '9'.repeat(400)
  expect(weightOf('Weight (g)', endless)).toBe(endless)
})

test.each([
  ['Price excl. 15% VAT', false],
  ['Price exc VAT', false],
  ['Price (not incl. VAT)', false],
  ['Price, VAT not included', false],
  ['السعر غير شامل لضريبة القيمة المضافة', false],
  ['السعر غير الشامل ضريبة القيمة المضافة', false],
  ['Price inc. VAT', true],
  ['Price incl. 15% VAT', true],
  ['السعر شامل 15% ضريبة', true],
  ['السعر شامل للضريبة', true],
  ['Sales price', undefined],
])('prices of the column “%s” include VAT: %s', (header, expected) => {
  expect(headerMeaning([{ header, field: 'price' }]).pricesIncludeVat).toBe(expected)
})

test('only the name that the file calls a description is for new products', () => {
  const columns = [
    { header: 'اسم المنتج', field: 'name_ar' },
    { header: 'Description', field: 'name_en' },
  ] as const
  expect(headerMeaning(columns).describing).toEqual(new Set(['name_en']))
  expect(headerMeaning(columns, { renames_existing: true }).describing).toEqual(new Set())
})
