import { describe, expect, test } from 'vitest'
import { check } from '../fieldErrors.ts'
import { ChangedProduct, NewProduct } from './product.ts'

const id = '0197a1b2-0000-7000-8000-000000000001'
const dates = { name_ar: 'تمر سكري فاخر', category: id, sku: 'DATE-1', unit: id, price: '٤٥٫٥' }

function errorsOf(product: object): Record<string, string> {
  const read = check(NewProduct, { ...dates, ...product })
  return read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error.code]))
}

test('a draft needs its name in one language; the rest can wait until it is submitted', () => {
  expect(check(NewProduct, dates)).toMatchObject({
    ok: true,
    value: { price: '45.50', vat_category: 'S', min_order_qty: '1', images: [], name_en: null },
  })
  expect(check(NewProduct, { name_en: 'Dates' })).toMatchObject({
    ok: true,
    value: { name_ar: null, name_en: 'Dates', category: null, sku: null, unit: null, price: null },
  })
  expect(check(NewProduct, { ...dates, name_ar: '' })).toMatchObject({
    errors: [{ path: 'name_ar', code: 'required' }],
  })
})

describe('fields that contradict each other are refused at the field at fault', () => {
  test.each([
    [{ compare_at_price: '40' }, { compare_at_price: 'order' }],
    [{ min_order_qty: '10', max_order_qty: '9.5' }, { max_order_qty: 'order' }],
    [{ lead_time_min: 5, lead_time_max: 3 }, { lead_time_max: 'order' }],
    [{ lead_time_min: 5, lead_time_max: 5 }, {}],
    [{ vat_category: 'Z' }, { exemption_code: 'required' }],
    [{ vat_category: 'Z', exemption_code: 'VATEX-SA-32' }, {}],
    [{ name_ar: 'اتصل على ٠٥٠١٢٣٤٥٦٧' }, { name_ar: 'contact_in_text' }],
    [{ name_ar: '\u200b\u200b\u200b' }, { name_ar: 'required' }],
    [{ name_en: 'Best at www.example.com' }, { name_en: 'contact_in_text' }],
    [{ description_ar: 'اطلب مباشرة على ٠٥٠-١٢٣-٤٥٦٧' }, { description_ar: 'contact_in_text' }],
    [{ description_en: 'Call +966 11 265 9047' }, { description_en: 'contact_in_text' }],
    [{ description_en: 'Write to sales@oasis.example' }, { description_en: 'contact_in_text' }],
    [{ description_en: 'Pallets of 1200 800 150 mm, barcode 6281000123457, SASO 2857:2014' }, {}],
    [{ images: [{ file: '../../etc/passwd' }] }, { 'images.0.file': 'file_ref' }],
    [{ unheard_of: 1 }, { unheard_of: 'unknown_field' }],
  ])('%j answers %j', (product, errors) => {
    expect(errorsOf(product)).toEqual(errors)
  })
})

describe('a larger quantity has a lower unit price', () => {
  const tier = (min_qty: string, price: string) => ({ min_qty, price })
  test.each([
    [[tier('10', '44'), tier('100', '40')], {}],
    [[tier('1', '44')], { price_tiers: 'tiers_rise' }],
    [[tier('10', '45.50')], { price_tiers: 'tiers_rise' }],
    [[tier('10', '44'), tier('9', '40')], { price_tiers: 'tiers_rise' }],
    [[tier('10', '40'), tier('100', '40')], { price_tiers: 'tiers_rise' }],
  ])('steps %j answer %j', (price_tiers, errors) => {
    expect(errorsOf({ price_tiers })).toEqual(errors)
  })
})

test('no two variants share a SKU or the same option values', () => {
  const variant = (sku: string, size: string) => ({ sku, option_values: [size] })
  expect(errorsOf({ variants: [variant('A', '1 kg'), variant('B', '2 kg')] })).toEqual({})
  expect(errorsOf({ variants: [variant('A', '1 kg'), variant('a', '2 kg')] })).toEqual({ variants: 'not_alike' })
  expect(errorsOf({ variants: [variant('A', '1 kg'), variant('B', '1 kg')] })).toEqual({ variants: 'not_alike' })
})

test('a name contains no characters that reverse the direction of its text', () => {
  const read = check(NewProduct, { ...dates, name_ar: '\u202eتمر\u202c سكري \u200fفاخر\u2069 ' })
  expect(read).toMatchObject({ ok: true, value: { name_ar: 'تمر سكري \u200fفاخر' } })
})

test('an update names the version it is based on', () => {
  expect(check(ChangedProduct, dates)).toMatchObject({ ok: false, errors: [{ path: 'version', code: 'required' }] })
  expect(check(ChangedProduct, { ...dates, version: 3 }).ok).toBe(true)
})
