import { expect, test } from 'vitest'
import { isolated, languageOf } from './bidi.ts'

const ltr = (run: string) => `<span dir="ltr">${run}</span>`
const code = (run: string) => `<span dir="ltr" style="white-space:nowrap">${run}</span>`

test.each([
  ['a number with dashes', 'الفاتورة INV-2026-000045 من', `الفاتورة ${code('INV-2026-000045')} من`],
  ['a day in digits, which Arabic would reverse', 'في 2026-12-21.', `في ${code('2026-12-21')}.`],
  ['a phone number with its sign', 'على +966 50 123 4567،', `على ${ltr('+966 50 123 4567')}،`],
  ['a pair of brackets', 'الصنف HONEY-2 (500 g).', `الصنف ${ltr('HONEY-2 (500 g)')}.`],
  ['but not one bracket alone', 'السدرة (Cedar Trading)', `السدرة (${ltr('Cedar Trading')})`],
  ['each number of a list', 'A-1 · A-2، A-3', `${code('A-1')} · ${code('A-2')}، ${code('A-3')}`],
  ['no single word or number', 'يوم 21 من Mawrid', 'يوم 21 من Mawrid'],
])('in Arabic: %s', (_what, text, html) => {
  expect(isolated(text, 'ar')).toBe(html)
})

test.each([
  ['ar', 'قدره 1,250.00 ريال في 21 ديسمبر 2026 م.', 'قدره 1,250.00\u00a0ريال في 21 ديسمبر 2026\u00a0م.'],
  ['en', 'Payment of SAR 1,250.00', 'Payment of SAR\u00a01,250.00'],
] as const)('a number and its unit stay on one line (%s)', (lang, text, html) => {
  expect(isolated(text, lang).replaceAll(/<[^>]+>/g, '')).toBe(html)
})

test('in English: an Arabic name with its number', () => {
  expect(isolated('Dear مطعم واحة 24, hello', 'en')).toBe('Dear <span lang="ar" dir="rtl">مطعم واحة 24</span>, hello')
})

test('the sizes of a name are read from left to right in both languages', () => {
  expect(isolated('كرتون (25×20×10 / بني)', 'ar')).toBe(`كرتون (${ltr('25×20×10')} / بني)`)
  expect(isolated('Item كرتون 25×20', 'en')).toBe(`Item <span lang="ar" dir="rtl">كرتون ${ltr('25×20')}</span>`)
})

test('text of people stays text', () => {
  expect(isolated('<b>A & "B"</b>', 'ar')).not.toMatch(/<b>|"B"/)
  expect(isolated('<b>', 'en')).toBe('&#60;b&#62;')
})

test.each([
  ['12 كرتونًا', 'ar'],
  ['Carton كرتون', 'en'],
  ['12', 'ar'],
] as const)('the language of “%s” is %s', (text, language) => {
  expect(languageOf(text, 'ar')).toBe(language)
})
