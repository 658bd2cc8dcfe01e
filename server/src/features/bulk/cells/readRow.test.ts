import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../../../test/anyCharacter.ts'
import { earlierNames } from '../columns/knownNames.ts'
import { presetOf } from '../columns/presets.ts'
import { fingerprint, recognise } from '../columns/recognise.ts'
import { namesOf as fieldsOf } from '../imports/collectStats.ts'
import { codedUnits, productCategories } from '../imports/facts.ts'
import { type Cell, textCell } from '../reading/cell.ts'
import { markMerged } from '../reading/merged.ts'
import { namesOf } from './names.ts'
import { keyOfRow, readRow } from './readRow.ts'

const names = namesOf(productCategories, codedUnits, [{ id: 'w1', names: ['MAIN', 'المستودع الرئيسي'] }])
const leaf = productCategories.find(({ isLeaf }) => isLeaf)
const root = productCategories.find(({ parent }) => parent === null)

function read(field: BulkField, cell: Cell) {
  const { values, problems } = readRow({ row: 2, cells: [cell] }, [field], names)
  return problems[0]?.code ?? values[field]
}

describe('C-10: each cell is parsed or has an error', () => {
  const cells: [BulkField, Cell, unknown][] = [
    ['price', '1,499.00 ر.س', '1,499.00'],
    ['price', 'SAR 45.5', '45.5'],
    ['price', '٤٥٫٥ ريال', '٤٥٫٥'],
    ['price', '', undefined],
    ['brand', '-', null],
    ['brand', "'=Najd", '=Najd'],
    ['price', { fault: 'formula_without_value', shown: '' }, 'formula_without_value'],
    ['price', { fault: 'error_value', shown: '#REF!' }, 'error_value'],
    ['price', { fault: 'date_for_number', shown: '2026-01-05' }, 'date_for_number'],
    ['description_ar', textCell('ا'.repeat(1_000_000)), 'cell_too_long'],
    ['barcode', '6.28123E+12', 'digits_lost'],
    ['track_stock', 'نعم', true],
    ['track_stock', 'FALSE', false],
    ['track_stock', 'maybe', 'yes_or_no'],
    ['pack_size', '١٢', 12],
    ['pack_size', '12.0', 12],
    ['pack_size', 'dozen', 'number'],
    ['pack_size', '0x10', 'number'],
    ['pack_size', '1e3', 'number'],
    ['pack_size', '-2', -2],
    ['brand', 'Najd \r\n \n Foods', 'Najd Foods'],
    ['category', leaf?.nameAr ?? '', leaf?.id],
    ['category', root?.nameEn ?? '', 'category_not_last'],
    ['category', 'Nowhere', 'unknown_category'],
    ['unit', 'قطعة', codedUnits[0]?.id],
    ['unit', 'cubit', 'unknown_unit'],
    ['warehouse', 'main', 'w1'],
    ['warehouse', 'Jeddah', 'unknown_warehouse'],
    ['vat_category', 'معفى', 'E'],
    ['vat_category', '15%', 'S'],
    ['vat_category', 'some', 'unknown_vat'],
    ['origin_country', 'السعودية', 'SA'],
    ['origin_country', 'Saudi Arabia', 'SA'],
    ['origin_country', 'Atlantis', 'unknown_country'],
    ['origin_country', 'NA', 'NA'],
    ['origin_country', 'N/A', 'unknown_country'],
    ['regions', 'Riyadh، مكة المكرمة', ['SA-01', 'SA-02']],
    ['regions', 'Riyadh, Atlantis', 'unknown_region'],
    ['tags', 'تمر، هدايا, تمر', ['تمر', 'هدايا']],
    ['images', 'https://a.sa/1.jpg, https://a.sa/2.jpg', ['https://a.sa/1.jpg', 'https://a.sa/2.jpg']],
    ['images', 'box.png\nfront view.jpg', ['box.png', 'front view.jpg']],
    ['images', 'http://a.sa/1.jpg', 'picture_address'],
    ['description_en', '<p>Sweet&nbsp;dates</p><p>3 kg</p>', 'Sweet dates\n3 kg'],
  ]
  test.each(cells)('%s %j', (field, cell, expected) => {
    expect(read(field, cell)).toEqual(expected)
  })
})

test('C-10: a file from an earlier template is still recognised', () => {
  const headers = [
    'رمز الصنف (SKU) | SKU',
    'الاسم بالعربية | Name (Arabic)',
    'الاسم بالإنجليزية | Name (English)',
    'السعر (ر.س) | Price (SAR)',
    'رمز سبب الإعفاء الضريبي | VAT exemption code',
    'أقل كمية للطلب | Least order',
    'أكبر كمية للطلب | Greatest order',
    'أقل مدة تجهيز (يوم) | Lead time from (days)',
    'مناطق البيع | Regions served',
    'رقم تسجيل الغذاء والدواء | SFDA registration',
  ]
  expect(recognise(headers)).toEqual([
    'sku',
    'name_ar',
    'name_en',
    'price',
    'exemption_code',
    'min_order_qty',
    'max_order_qty',
    'lead_time_min',
    'regions',
    'sfda_no',
  ])
  for (const [field, names] of Object.entries(earlierNames)) {
    for (const name of names) expect(recognise([name]), name).toEqual([field])
  }
})

test('C-10: a cell with any content is parsed quickly', () => {
  const wide: [BulkField, string][] = [
    ['brand', `a${' '.repeat(32_000)}b`],
    ['description_ar', `<b>${'\u00a0'.repeat(32_000)}x`],
    ['images', `a${' '.repeat(32_000)}b`],
  ]
  for (const [field, text] of wide) for (let times = 0; times < 200; times++) read(field, text)
  expect(recognise(Array.from({ length: 200 }, () => '('.repeat(32_000)))).toEqual(Array(200).fill(null))
})

test('C-10: merged cells are reported at every row they cover, and nowhere else', () => {
  const mark = markMerged([{ top: 3, bottom: 4, left: 1, right: 1 }])
  const faults = [2, 3, 4, 5].map((row) => typeof mark({ row, cells: ['a', 'b'] }).cells[1] === 'object')
  expect(faults).toEqual([false, true, true, false])
})

describe('C-10: columns are recognised by the names that other systems use', () => {
  test.each([
    [
      [
        'Handle',
        'Title',
        'Body (HTML)',
        'Vendor',
        'Tags',
        'Variant SKU',
        'Variant Price',
        'Variant Barcode',
        'Image Src',
      ],
    ],
    [['أسم المنتج', 'تصنيف المنتج', 'صورة المنتج', 'سعر المنتج', 'رمز المنتج sku', 'سعر التكلفة', 'الكمية المتوفرة']],
    [['SKU', 'Name', 'Regular price', 'Categories', 'Images', 'Stock', 'Weight (kg)']],
    [['Internal Reference', 'Name', 'Sales Price', 'Cost', 'Barcode', 'Unit of Measure', 'Product Category']],
  ])('%j', (headers) => {
    const found = recognise(headers)
    expect(found).toEqual(expect.arrayContaining(['sku', 'price']))
    expect(found.filter((field) => field === null).length).toBeLessThanOrEqual(1)
  })

  const woocommerce = ['SKU', 'Description', 'Type', 'Regular price', 'Categories']
  test.each([
    ['the name', ['Item code', 'Description'], ['Paper cup 9 oz', 'Paper bag 26 × 32 cm'], 'name_en'],
    ['the name in Arabic', ['رقم الصنف', 'البيان'], ['كوب ورقي 9 أونصة'], 'name_ar'],
    ['itself beside a name', ['SKU', 'Description', 'Name'], ['Paper cup 9 oz'], 'description_en'],
    ['itself if it says its language', ['SKU', 'Description in English'], ['Paper cup 9 oz'], 'description_en'],
    ['itself if it is long', ['SKU', 'Description'], ['Paper cup.\nFor hot drinks.'], 'description_en'],
    ['itself if it is empty', ['SKU', 'Description'], ['', ''], 'description_en'],
    ['itself in a file of a shop', woocommerce, ['Paper cup'], 'description_en'],
  ])('a description is %s', (_what, headers, texts, expected) => {
    const samplesOf = (column: number) => (column === 1 ? texts : [])
    const naming = { preset: presetOf(headers), samplesOf, warehouseNamed: () => undefined }
    expect(fieldsOf(headers, recognise(headers), naming)[1]).toBe(expected)
  })

  test('two columns of the same name are kept apart', () => {
    expect(recognise(['SKU', 'sku', 'Price'])).toEqual(['sku', null, 'price'])
  })

  test('a price for resellers or before VAT is the price only without another', () => {
    expect(recognise(['SKU', 'Wholesale price', 'Price'])).toEqual(['sku', null, 'price'])
    expect(recognise(['رمز الصنف', 'السعر', 'السعر قبل الضريبة'])).toEqual(['sku', 'price', null])
    expect(recognise(['Item code', 'Trade price'])).toEqual(['sku', 'price'])
  })

  test('the same columns in any order and spelling are recognised as the same kind of file', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['SKU', 'السِّعر', 'Name (AR)', 'الكمية'], { minLength: 4 }), (headers) => {
        expect(fingerprint(headers.map((header) => header.toLowerCase()))).toBe(
          fingerprint(['SKU', 'السعر', 'Name (AR)', 'الكميه']),
        )
      }),
    )
  })
})

test('an amount reads the same in either script, with or without its currency and groups', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 })
  const forms = (halalas: number) => {
    const plain = (halalas / 100).toFixed(2)
    const grouped = (halalas / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    const arabic = (halalas / 100).toLocaleString('ar-u-nu-arab', { minimumFractionDigits: 2 })
    return [plain, grouped, `${grouped} ر.س`, `SAR ${plain}`, arabic, `${arabic} ريال`]
  }
  fc.assert(
    fc.property(amount, (halalas) => {
      const prices = forms(halalas).map((form) => check(Price, read('price', form)))
      expect(new Set(prices.map((price) => price.ok && price.value))).toEqual(new Set([(halalas / 100).toFixed(2)]))
    }),
  )
})

test('no text in any column makes the import crash', () => {
  const fields: BulkField[] = [
    'price',
    'pack_size',
    'track_stock',
    'category',
    'vat_category',
    'regions',
    'tags',
    'images',
  ]
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.constantFrom(...fields), (text, field) => void read(field, text)),
  )
})

test('the key of a row is found as it is read, also where several columns have SKUs', () => {
  const fields = ['sku', 'brand', 'sku'] as const
  for (const cells of [
    ['a-1', 'Najd', ''],
    ['a-1', 'Najd', 'b-1'],
    ['', 'Najd', 'b-1'],
    ['', 'Najd', ''],
  ]) {
    const row = { row: 2, cells }
    expect(keyOfRow(row, fields, names)).toBe(readRow(row, fields, names).key)
  }
})
