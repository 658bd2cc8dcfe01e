import { languages } from '@mawrid/contract/constants.ts'
import { describe, expect, test } from 'vitest'
import { templates } from './templates.ts'
import { composeEmail } from './write.ts'

const values = {
  name: 'Huda <b>& "Sons"</b>',
  link: 'https://mawrid.test/reset?token=a&lang=ar',
  minutes: '30',
  when: '2026-11-21T06:05:00Z',
  until: '2026-11-28T06:05:00Z',
  code: '048213',
  seller: 'واحة النخيل Oasis',
  document: 'Invoice',
  number: 'INV-2026-000045',
  total: '160,750.00',
  open: '100,000.00',
  closing: '250.00',
  due: '2026-12-21',
  from: '2026-10-01',
  to: '2026-12-31',
  message: 'First line\n\nSecond <i>line</i>',
  package_en: 'Growth',
  package_ar: 'النمو',
  ends: '2026-12-20',
  grace: '2026-12-27',
  card: '1010',
  reference: 'MRD-0000042',
  reason_en: 'it has not arrived.',
  reason_ar: 'لم يصل بعد.',
  note: 'Call your bank',
  subject: 'The listing is not shown',
  agent: 'Sara',
  text: 'It was missing its picture.',
  lapses: '2026-12-28T06:05:00Z',
  buyer_en: 'Cedar Trading',
  buyer_ar: 'مؤسسة السدرة',
  answer: 'counter',
  change: 'dispute',
  company: 'شركة واحة النخيل',
  cr: '1010274836',
  remedy: 'replacement',
  count: '12',
  numbers: 'INV-2026-000045 · INV-2026-000051',
  products_en: 'Carton 40 × 30, Paper bag',
  products_ar: 'كرتون 40 × 30، كيس ورقي',
  page: 'Terms of use',
  applies: '2026-12-01',
  device: 'Chrome · Windows',
  ip: '203.0.113.9',
}

describe.each(Object.entries(templates))('the email %s', (template, { needs }) => {
  const isNamed = needs.includes('name')

  test.each(languages)('is complete in %s: subject, text and HTML in the right direction', (lang) => {
    const { subject, text, html } = composeEmail({ template, values, lang })
    const arabic = /[\u0600-\u06ff]/
    expect(arabic.test(subject.replace(values.seller, ''))).toBe(lang === 'ar')
    expect(subject).toMatch(lang === 'ar' ? /مورد|واحة النخيل/ : /Mawrid|Oasis/)
    expect(text.includes(values.name)).toBe(isNamed)
    expect(html).toContain(lang === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">')
  })

  test('loads nothing, and shows text from people as text', () => {
    const { html } = composeEmail({ template, values, lang: 'ar' })
    expect(html).not.toMatch(/<img|url\(|src=|<link|<script/i)
    expect(html).not.toContain('<b>')
    expect(html.includes('Huda &#60;b&#62;')).toBe(isNamed)
  })

  test('is refused when one of its values is missing', () => {
    expect(() => composeEmail({ template, values: {}, lang: 'en' })).toThrow(`needs the value "${needs[0]}"`)
  })
})

test('an unknown email is refused', () => {
  expect(() => composeEmail({ template: 'constructor', values, lang: 'en' })).toThrow('no email "constructor"')
})

test('the link is complete in the text and in the HTML', () => {
  const { text, html } = composeEmail({ template: 'passwordReset', values, lang: 'en' })
  expect(text).toContain(`\n${values.link}\n`)
  expect(html).toContain('href="https://mawrid.test/reset?token=a&#38;lang=ar"')
})

test.each([
  ['1', 'دقيقة واحدة'],
  ['2', 'دقيقتين'],
  ['5', '5 دقائق'],
  ['30', '30 دقيقة'],
  ['100', '100 دقيقة'],
])('%s minutes are counted as Arabic counts them', (minutes, words) => {
  expect(composeEmail({ template: 'passwordReset', values: { ...values, minutes }, lang: 'ar' }).text).toContain(words)
})

test('the time of a change is shown in Riyadh time, in Latin digits', () => {
  const inEnglish = composeEmail({ template: 'passwordChanged', values, lang: 'en' }).text
  expect(inEnglish).toContain('Saturday, 21 November 2026')
  expect(inEnglish).toMatch(/0?9:05/)
  const inArabic = composeEmail({ template: 'passwordChanged', values, lang: 'ar' }).text
  expect(inArabic).toContain('السبت')
  expect(inArabic).toContain('2026')
  expect(inArabic).toContain('9:05')
})

test('a code is large in the HTML, and is in the text and in the subject', () => {
  const { subject, text, html } = composeEmail({ template: 'emailCode', values, lang: 'ar' })
  expect(html).toMatch(/<p dir="ltr"[^>]*font-size:32px[^>]*>048213<\/p>/)
  expect(text).toContain('\n\n048213\n\n')
  expect(subject).toContain('048213')
})
