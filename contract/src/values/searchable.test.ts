import { expect, test } from 'vitest'
import { closestMatch, isFound, markedPieces } from './searchable.ts'

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

test.each([
  ['كرتون شحن', ['كرتون شحن'], 'exact'],
  ['كرتون شحن', ['كرتون شحن جدار مفرد'], 'beginning'],
  ['شحن', ['كرتون شحن'], 'word'],
  ['رتون', ['كرتون شحن'], 'part'],
  ['علبه', ['صندوق', 'عُلبة'], 'exact'],
] as const)('%j matches %j as %s', (query, names, match) => {
  expect(closestMatch(query, names)).toBe(match)
})

const marked = (query: string, text: string) =>
  markedPieces(query, text)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['carton', 'Shipping carton, double wall', 'Shipping [carton], double wall'],
  ['علبه', 'عُلْبَةٌ صغيرة', '[عُلْبَةٌ] صغيرة'],
  ['احمد', 'مؤسسة أحمد', 'مؤسسة [أحمد]'],
  ['الكرتون', 'كرتون شحن', '[كرتون] شحن'],
  ['box 2026', 'Box ٢٠٢٦', '[Box] [٢٠٢٦]'],
  ['', 'Box', 'Box'],
])('of %j, what matches in %j is marked', (query, text, expected) => {
  expect(marked(query, text)).toBe(expected)
})
