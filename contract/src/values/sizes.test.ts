import { expect, test } from 'vitest'
import { withoutIsolates, withSizesIsolated } from './sizes.ts'

test.each([
  ['25×20×10 / بني', '\u206625×20×10\u2069 / بني'],
  ['بني / 25×20×10', 'بني / \u206625×20×10\u2069'],
  ['كرتون 40 × 30 × 30 سم', 'كرتون \u206640 × 30 × 30\u2069 سم'],
  ['حذاء 38-40 (1.5×2)', 'حذاء \u206638-40\u2069 (\u20661.5×2\u2069)'],
  ['30×20', '\u206630×20\u2069'],
  ['قارورة 50 مل', 'قارورة 50 مل'],
  ['صنف CTN-12-5', 'صنف CTN-12-5'],
])('sizes in %j are read from left to right on Arabic pages', (name, shown) => {
  expect(withSizesIsolated(name, 'ar')).toBe(shown)
  expect(withSizesIsolated(shown, 'ar')).toBe(shown)
  expect(withoutIsolates(shown)).toBe(name)
})

test('English pages isolate the sizes of Arabic names only', () => {
  expect(withSizesIsolated('25×20×10 / Brown', 'en')).toBe('25×20×10 / Brown')
  expect(withSizesIsolated('بني / 25×20×10', 'en')).toBe('بني / \u206625×20×10\u2069')
})
