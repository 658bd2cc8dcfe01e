import { type Language, languages } from '@mawrid/contract/constants.ts'
import { describe, expect, test } from 'vitest'
import { emailLinksSample, emailValues, emailVariants } from '../../../test/emailSamples.ts'
import { templates } from './templates.ts'
import { composeEmail } from './write.ts'

const values = {
  ...emailValues('en'),
  name: 'Huda <b>& "Sons"</b>',
  link: 'https://mawrid.test/reset?token=a&lang=ar',
}
const arabic = /[\u0600-\u06ff]/

/** Emails to a customer of a seller, and to people who have no account, have no settings. */
const withoutSettings =
  /^(?:invoice|journal|statement|amendment|blanketOrderChanged|calledOff|callOffCode|callOffDates|closure|remaining|dispute|remedy|return|emailCode|accountClosed|teamInvitation|quote)/

describe.each(Object.entries(templates))('the email %s', (template, { needs }) => {
  const isNamed = needs.includes('name')
  const [variant = {}] = emailVariants[template] ?? []
  const compose = (lang: Language, changes: Readonly<Record<string, string>> = {}) =>
    composeEmail(
      { template, values: { ...values, ...emailValues(lang), name: values.name, ...variant, ...changes }, lang },
      emailLinksSample(template),
    )

  test.each(languages)('is complete in %s: subject, preheader, logo, text and HTML in the right direction', (lang) => {
    const { subject, text, html } = compose(lang)
    expect(subject).toMatch(lang === 'ar' ? /مورد|واحة النخيل/ : /Mawrid|Oasis/)
    expect(text.includes(values.name)).toBe(isNamed)
    const direction = lang === 'ar' ? 'lang="ar" dir="rtl"' : 'lang="en" dir="ltr"'
    expect(html).toContain(`<html ${direction}>`)
    // Gmail removes the attributes of `html` and `body`.
    expect(html).toContain(`<div ${direction}>`)
    expect(html).toMatch(
      new RegExp(`<img src="cid:[^"]+" width="36" height="36" alt="${lang === 'ar' ? 'شعار' : 'Mawrid'}`),
    )
    const [, preheader = ''] = /<div style="display:none[^"]*">([^<]+?)&#847;/.exec(html) ?? []
    expect(textOf(preheader).length).toBeGreaterThan(15)
    expect(text).toContain(textOf(preheader))
  })

  test.each(languages)('has the same content as text and as HTML in %s, all of it translated', (lang) => {
    for (const each of emailVariants[template] ?? [{}]) {
      const { subject, text, html } = compose(lang, { ...ownWords, ...each })
      for (const line of text.split(/\n+|(?<=\p{L}): /u).filter((part) => part !== '--' && part !== '')) {
        // The HTML keeps numbers and their units on one line.
        expect(withPlainSpaces(shownText(html))).toContain(withPlainSpaces(line.trim().replace(/:$/, '')))
      }
      const translated = [subject, text].join('\n').replaceAll(/https?:\S+/g, '')
      if (lang === 'en') expect(translated).not.toMatch(arabic)
      else expect(translated.match(/[A-Za-z]{3,}/g)?.filter((word) => !known.includes(word)) ?? []).toEqual([])
      expect(`${text}${html}`).not.toMatch(/undefined|\bnull\b|\[object/)
    }
  })

  test.each(languages)('is far below what Gmail cuts off, with the longest texts, in %s', (lang) => {
    const { html } = compose(lang, { text: 'رد طويل INV-1 '.repeat(350), message: 'رسالة PO-1 '.repeat(180) })
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('loads nothing, and shows text from people as text', () => {
    const { html } = compose('ar')
    expect(html.match(/<img|url\(|src=|<link|<script/gi)).toEqual(['<img', 'src='])
    expect(html).toContain('<img src="cid:')
    expect(html).not.toContain('<b>')
    expect(html.includes('Huda &#60;b&#62;')).toBe(isNamed)
  })

  test('says why it is sent, and leads to the settings of those who have an account', () => {
    const { text, html } = compose('en')
    expect(text).toMatch(/\nYou receive this email because |\nSent by Mawrid on behalf of /)
    const hasSettings = !withoutSettings.test(template)
    expect([text, html].map((form) => form.includes(links.settings))).toEqual([hasSettings, hasSettings])
  })

  test('is refused when one of its values is missing', () => {
    expect(() => composeEmail({ template, values: {}, lang: 'en' }, links)).toThrow(`needs the value "${needs[0]}"`)
  })
})

const links = emailLinksSample('passwordReset')

/** Texts of people in one language, so that what remains is ours. */
const ownWords = {
  acceptedBy: '',
  name: '',
  message: '',
  text: '–',
  subject: '–',
  company: '',
  buyer_ar: 'مؤسسة السدرة',
  buyer_en: 'Cedar',
}
/** Latin words within Arabic emails: numbers of records and rules, and the browser. */
const known = ['INV', 'KSA', 'MRD', 'Chrome', 'Windows']

/** What a reader of the page sees, and where its links lead. */
function shownText(html: string): string {
  const body = html.slice(html.indexOf('</head>')).replaceAll(/<!--.*?-->/g, '')
  const links = body.replaceAll(/<a href="([^"]+)"[^>]*>/g, '$1\n')
  return textOf(links.replaceAll(/<[^>]+>/g, '')).replaceAll(/\s*\n\s*/g, '\n')
}

function textOf(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)))
}

test('an unknown email is refused', () => {
  expect(() => composeEmail({ template: 'constructor', values, lang: 'en' }, links)).toThrow('no email "constructor"')
})

test('the link is complete in the text and in the HTML', () => {
  const { text, html } = composeEmail({ template: 'passwordReset', values, lang: 'en' }, links)
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
  expect(composeEmail({ template: 'passwordReset', values: { ...values, minutes }, lang: 'ar' }, links).text).toContain(
    words,
  )
})

test('the time of a change is shown in Riyadh time, in Latin digits', () => {
  const inEnglish = composeEmail({ template: 'passwordChanged', values, lang: 'en' }, links).text
  expect(inEnglish).toContain('Saturday, 21 November 2026')
  expect(inEnglish).toMatch(/0?9:05/)
  const inArabic = composeEmail({ template: 'passwordChanged', values, lang: 'ar' }, links).text
  expect(inArabic).toContain('السبت')
  expect(inArabic).toContain('2026')
  expect(inArabic).toContain('9:05')
})

test('a code is large in the HTML, and is in the text and in the subject', () => {
  const { subject, text, html } = composeEmail({ template: 'emailCode', values, lang: 'ar' }, links)
  expect(html).toMatch(/<p dir="ltr"[^>]*font-size:32px[^>]*>048213<\/p>/)
  expect(text).toContain('\n\n048213\n\n')
  expect(subject).toContain('048213')
})

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
