import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check } from '../fieldErrors.ts'
import { bilingual } from './bilingual.ts'
import { CrNumber, UnifiedNumber, VatNumber } from './companyNumbers.ts'
import { Iban } from './iban.ts'
import { maybe } from './maybe.ts'
import { ShortAddress } from './nationalAddress.ts'
import { NationalId } from './nationalId.ts'
import { Percent } from './percent.ts'
import { groupedPhone, Mobile, Phone } from './phone.ts'
import { Gtin, HsCode } from './productCodes.ts'
import { Quantity } from './quantity.ts'
import { Slug } from './slug.ts'
import { line } from './text.ts'
import { Day, TimeOfDay } from './time.ts'
import { Website } from './website.ts'

const values = {
  CrNumber,
  Day,
  Gtin,
  HsCode,
  Iban,
  Mobile,
  NationalId,
  Percent,
  Phone,
  Quantity,
  ShortAddress,
  Slug,
  TimeOfDay,
  UnifiedNumber,
  VatNumber,
  Website,
}
type Name = keyof typeof values

describe('forms a seller types', () => {
  const read: readonly [Name, string, string][] = [
    ['Mobile', '0501234567', '+966501234567'],
    ['Mobile', '501234567', '+966501234567'],
    ['Mobile', '966 50 123 4567', '+966501234567'],
    ['Mobile', '+966 (0)50-123-4567', '+966501234567'],
    ['Mobile', '00966501234567', '+966501234567'],
    ['Mobile', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['Mobile', '\u2066+966501234567\u2069', '+966501234567'],
    ['Phone', '011 234 5678', '+966112345678'],
    ['Phone', '920012345', '+966920012345'],
    ['Phone', '8001234567', '+9668001234567'],
    ['NationalId', '1000000008', '1000000008'],
    ['NationalId', '٢٥٦٤٨٧٨٥٣٢', '2564878532'],
    ['CrNumber', '1010 711 252', '1010711252'],
    ['UnifiedNumber', '7001272475', '7001272475'],
    ['VatNumber', '3109 3399 8200 003', '310933998200003'],
    ['Iban', 'sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['ShortAddress', 'rrrd ٢٩٢٩', 'RRRD2929'],
    ['Gtin', '4006381333931', '4006381333931'],
    ['HsCode', '8471.30.00', '84713000'],
    ['Percent', '١٥٪', '15.00'],
    ['Quantity', '١٬٢٥٠٫٥٠', '1250.5'],
    ['Slug', 'Najd Foods', 'najd-foods'],
    ['Day', '٢٠٢٦/١/٥', '2026-01-05'],
    ['TimeOfDay', '8:30', '08:30'],
    ['Website', 'Example.com', 'https://example.com'],
    ['Website', 'http://shop.example.com/ar?x=1', 'http://shop.example.com/ar?x=1'],
  ]
  test.each(read)('%s reads %j as %j', (name, text, value) => {
    expect(check(values[name], text)).toEqual({ ok: true, value })
  })
})

describe('what is refused', () => {
  const refused: readonly [Name, string, string][] = [
    ['Mobile', '0112345678', 'mobile'],
    ['Phone', '0152345678', 'phone'],
    ['Phone', '+971501234567', 'phone'],
    ['NationalId', '1000000001', 'national_id'],
    ['NationalId', '3000000000', 'national_id'],
    ['CrNumber', '1234567890', 'cr_number'],
    ['CrNumber', '2222222222', 'cr_number'],
    ['UnifiedNumber', '1010711252', 'unified_number'],
    ['VatNumber', '310933998200004', 'vat_number'],
    ['Iban', 'SA0380000000608010167518', 'iban'],
    ['Iban', 'GB82WEST12345698765432', 'iban'],
    ['Gtin', '4006381333932', 'gtin'],
    ['Quantity', '0', 'quantity'],
    ['Percent', '100.01', 'percent'],
    ['Slug', 'admin', 'slug_reserved'],
    ['Slug', 'ab', 'slug'],
    ['Day', '2026-02-30', 'day'],
    ['TimeOfDay', '24:00', 'time'],
    ['Website', 'javascript:alert(1)', 'website'],
    ['Website', 'ftp://example.com', 'website'],
    ['Website', 'https://10.0.0.1/', 'website'],
    ['Website', 'https://2130706433', 'website'],
    ['Website', 'https://[::1]/', 'website'],
    ['Website', 'https://me:secret@example.com', 'website'],
    ['Website', 'localhost', 'website'],
    ['Mobile', '  ', 'required'],
  ]
  test.each(refused)('%s refuses %j as %s', (name, text, code) => {
    expect(check(values[name], text)).toMatchObject({ ok: false, errors: [{ code }] })
  })
})

test.each(Object.keys(values) as Name[])('%s refuses a text of any length quickly', (name) => {
  const zeros = '0'.repeat(100_000)
  for (const text of [
    `${zeros}x`,
    `1.${zeros}x`,
    `${zeros}.${zeros}x`,
    `${' -'.repeat(100_000)}x`,
    'a.'.repeat(100_000),
  ]) {
    expect(check(values[name], text).ok).toBe(false)
  }
})

test('an optional field treats blank, null and absent alike, and still refuses invalid values', () => {
  const Form = z.object({ phone: maybe(Phone) })
  for (const form of [{}, { phone: '' }, { phone: null }]) {
    expect(check(Form, form)).toEqual({ ok: true, value: { phone: null } })
  }
  expect(check(Form, { phone: '12' })).toMatchObject({ ok: false, errors: [{ path: 'phone', code: 'phone' }] })
})

test('a bilingual text has two fields, of which the Arabic one is required', () => {
  const Form = z.object(bilingual('name', line(3, 150)))
  expect(check(Form, { name_ar: ' مؤسسة ' })).toEqual({ ok: true, value: { name_ar: 'مؤسسة', name_en: null } })
  expect(check(Form, { name_en: 'Est.' })).toMatchObject({ ok: false, errors: [{ path: 'name_ar', code: 'required' }] })
})

test.each([
  ['+966501234567', '+966 50 123 4567'],
  ['+966112345678', '+966 11 234 5678'],
  ['+966920012345', '+966 9200 12 345'],
  ['+9668001234567', '+966 800 123 4567'],
  ['+971501234567', '+971501234567'],
])('the number %s is read as %s', (phone, read) => {
  expect(groupedPhone(phone)).toBe(read)
})
