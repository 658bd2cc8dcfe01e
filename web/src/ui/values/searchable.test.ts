import { expect, test } from 'vitest'
import { isFound } from './searchable.ts'

test.each([
  ['احمد', 'أَحْمَد'],
  ['مكتبه', 'مكتبـــة'],
  ['موسسة', 'مؤسسة النخيل'],
  ['مصطفي', 'مصطفى'],
  ['2026', 'عقد ٢٠٢٦'],
  ['jed', 'جدة Jeddah'],
  ['riyadh  الرياض', 'الرياض Riyadh'],
])('%j finds %j', (query, text) => {
  expect(isFound(query, text)).toBe(true)
})

test('every word of the query must be found', () => {
  expect(isFound('riyadh dates', 'Riyadh')).toBe(false)
})
