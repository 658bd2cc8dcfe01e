import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFormat, percentFormat, quantityFormat } from './amounts.ts'
import { bankOf } from './banks.ts'
import { digitsFormat, ibanFormat, vatNumberFormat } from './codes.ts'
import { canonical, type Format, shown } from './format.ts'
import { phoneFormat } from './phone.ts'
import { timeFormat } from './times.ts'

test.each([
  ['1499', '1499.00'],
  ['1,499', '1499.00'],
  ['1,499.5', '1499.50'],
  ['1٬499٫50', '1499.50'],
  ['١٤٩٩٫٥', '1499.50'],
  ['١٬٤٩٩٬٠٠٠', '1499000.00'],
  ['۱۲۳', '123.00'],
  ['SAR 1,499.00', '1499.00'],
  ['1,499.00 ر.س', '1499.00'],
  ['١٬٤٩٩ ريال سعودي', '1499.00'],
  ['\u20c1 1 499', '1499.00'],
  ['\u200f1,234.50\u00a0ر.س.\u200f', '1234.50'],
  ['12,5', null],
  ['1,49,9', null],
  ['-5', null],
  ['five', null],
  ['.', null],
])('an amount typed or pasted as %j is read as %j', (typed, read) => {
  expect(moneyFormat.parse(typed)).toBe(read)
})

test.each([
  ['0501234567'],
  ['501234567'],
  ['+966 50 123 4567'],
  ['00966-50-123-4567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧'],
  ['966501234567'],
  ['+966 (0)50 123 4567'],
])('the mobile %j is +966501234567', (typed) => {
  expect(phoneFormat.parse(typed)).toBe('+966501234567')
})

test('landlines, business numbers and toll-free numbers are accepted, others are left to the rules', () => {
  expect(phoneFormat.parse('011 234 5678')).toBe('+966112345678')
  expect(phoneFormat.parse('9200 12345')).toBe('+966920012345')
  expect(phoneFormat.parse('800 123 4567')).toBe('+9668001234567')
  expect(canonical(phoneFormat, '+44 20 7946 0958')).toBe('+44 20 7946 0958')
})

test('an IBAN is read with or without spaces and its letters, and has its bank', () => {
  expect(ibanFormat.parse('sa03 8000 0000 6080 1016 7519')).toBe('SA0380000000608010167519')
  expect(ibanFormat.parse('IBAN: ٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩')).toBe('SA0380000000608010167519')
  expect(ibanFormat.format('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519')
  expect(bankOf('SA0380000000608010167519')?.en).toBe('Al Rajhi Bank')
  expect(bankOf('SA0399000000608010167519')).toBeUndefined()
})

test('quantities keep the decimals of their unit and no more', () => {
  expect(quantityFormat().parse('1,200')).toBe('1200')
  expect(quantityFormat().parse('1.5')).toBeNull()
  expect(quantityFormat(3).parse('١٫٥٠٠')).toBe('1.5')
})

test('a percentage is read with its sign and shown without trailing zeros', () => {
  expect(percentFormat.parse('١٥٪')).toBe('15.00')
  expect(percentFormat.parse('7.5 %')).toBe('7.50')
  expect(shown(percentFormat, '7.50')).toBe('7.5')
})

test('invalid text stays as it was typed, in the value and on the screen', () => {
  expect(canonical(moneyFormat, ' about 20 ')).toBe('about 20')
  expect(shown(moneyFormat, 'about 20')).toBe('about 20')
  expect(canonical(moneyFormat, '  ')).toBe('')
  expect(shown(moneyFormat, null)).toBe('')
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const halalas = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n })
const amount = halalas.map((all) => `${all / 100n}.${String(all % 100n).padStart(2, '0')}`)

const kinds: readonly [name: string, Format, fc.Arbitrary<string>][] = [
  ['amount', moneyFormat, amount],
  ['count', quantityFormat(), fc.nat().map(String)],
  ['mobile', phoneFormat, digits(8).map((rest) => `+9665${rest}`)],
  ['business number', phoneFormat, digits(5).map((rest) => `+9669200${rest}`)],
  ['IBAN', ibanFormat, fc.stringMatching(/^SA\d{4}[A-Z0-9]{18}$/)],
  ['VAT number', vatNumberFormat, digits(15)],
  ['ten digits', digitsFormat(10), digits(10)],
]

test.each(kinds)(
  'every %s is read back from its displayed form, in both kinds of digits',
  async (_, format, values) => {
    await fc.assert(
      fc.property(values, (value) => {
        expect(format.parse(value)).toBe(value)
        expect(format.parse(format.format(value))).toBe(value)
        expect(format.parse(inArabicDigits(format.format(value)))).toBe(value)
      }),
    )
  },
)

test('parsing any text twice gives the same value', async () => {
  await fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...kinds.map(([, format]) => format)),
      (text, format) => {
        const once = canonical(format, text)
        expect(canonical(format, once)).toBe(once)
      },
    ),
  )
})

function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
}

test.each([
  ['20:30', '20:30'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['1530', '15:30'],
  ['8', '08:00'],
  ['8.30 pm', '20:30'],
  ['12 AM', '00:00'],
  ['12:05 p.m.', '12:05'],
  ['٨:٣٠ م', '20:30'],
  ['8:30\u00a0ص', '08:30'],
  ['٨ صباحًا', '08:00'],
  ['8 مساءً', '20:00'],
  ['25:00', null],
  ['13 pm', null],
  ['8:60', null],
  ['noon', null],
])('a time of day typed as %j is read as %j, in either language of the page', (typed, read) => {
  expect(timeFormat('ar').parse(typed)).toBe(read)
  expect(timeFormat('en').parse(typed)).toBe(read)
})

test('a time of day is shown in the page’s language, and read back as the same', async () => {
  expect(['00:05', '08:30', '12:00', '20:30'].map(timeFormat('ar').format)).toEqual([
    '12:05\u00a0ص',
    '8:30\u00a0ص',
    '12:00\u00a0م',
    '8:30\u00a0م',
  ])
  expect(timeFormat('en').format('08:30')).toBe('08:30')
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (at) => {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      for (const { parse, format } of [timeFormat('ar'), timeFormat('en')]) expect(parse(format(time))).toBe(time)
    }),
  )
})
