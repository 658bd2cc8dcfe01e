import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areDistinct, bilingualValues, englishOf, textsOf, withValues } from './optionTexts.ts'

const text = fc.constantFrom('', 'أحمر', 'أزرق', 'Red', 'Blue', 'XL', '30×20', 'RAL 9005')

test('C-08: a value belongs to its language, and is read back as it was stored', () => {
  expect(bilingualValues({ values: ['أحمر', 'XL', '30×20', 'أزرق'], values_en: ['Red', '', '', ''] })).toEqual([
    { ar: 'أحمر', en: 'Red' },
    { ar: '', en: 'XL' },
    { ar: '30×20', en: '' },
    { ar: 'أزرق', en: '' },
  ])
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (pairs) => {
      const stored = { values: pairs.map(([value]) => value), values_en: pairs.map(([value, en]) => value && en) }
      expect(textsOf(bilingualValues(stored))).toEqual(stored)
    }),
  )
})

test('added values have no duplicates, and English is sent only if there is any', () => {
  const option = { values: ['أحمر'], values_en: ['Red'] }
  expect(withValues(option, ['Red', 'أحمر', 'Blue'])).toEqual({ values: ['أحمر', 'Blue'], values_en: ['Red', ''] })
  expect(englishOf([option, { values: ['XL'], values_en: [''] }])).toEqual([['Red'], [null]])
  expect(englishOf([{ values: ['XL'], values_en: [''] }])).toBeUndefined()
})

test('two values differ in both languages, and none is empty', () => {
  expect(areDistinct({ values: ['أحمر', 'Red'], values_en: ['Red', ''] })).toBe(false)
  expect(areDistinct({ values: ['أحمر', ''], values_en: ['', ''] })).toBe(false)
  expect(areDistinct({ values: ['أحمر', 'XL'], values_en: ['Red', ''] })).toBe(true)
})
