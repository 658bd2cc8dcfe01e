import type { ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { entryTargets, type PriceEntry } from '@mawrid/contract/prices/rule.ts'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { csvLine } from '#platform/downloads/csv.ts'
import { sheetCells } from '#ui/grid/sheetText.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import { pricesBody } from './entryValues.ts'
import { priceSheet, readPriceSheet, type SheetTexts, sheetColumns, sheetTexts } from './priceSheet.ts'

const units = [
  { id: 'piece', code: 'PCE', name_ar: 'قطعة', name_en: 'Piece', symbol_ar: 'قطعة', symbol_en: 'pc', precision: 0 },
  { id: 'carton', code: 'CT', name_ar: 'كرتون', name_en: 'Carton', symbol_ar: 'كرتون', symbol_en: 'ctn', precision: 0 },
]
// Keys stand for the texts of either language.
const t = ((key: string) => key) as TFunction
const texts: SheetTexts = {
  columns: Object.fromEntries(
    sheetColumns.map((id) => [id, [`prices.sheet.${id}`]]),
  ) as unknown as SheetTexts['columns'],
  targets: Object.fromEntries(
    entryTargets.map((each) => [each, [`prices.target.${each}`]]),
  ) as unknown as SheetTexts['targets'],
}

const anEntry: fc.Arbitrary<ShownEntry> = fc
  .record({
    target: fc.constantFrom(...entryTargets),
    code: fc.stringMatching(/^[A-Z0-9ء-ي](?:[ ,;"'_-]?[A-Z0-9]){1,9}$/),
    unit: fc.constantFrom(null, 'piece', 'carton'),
    min_qty: fc.integer({ min: 1, max: 99_999 }).map(String),
    value: fc.integer({ min: 1, max: 10_000_000 }).map((halalas) => fromHalalas(BigInt(halalas))),
  })
  .map((entry) => ({
    ...entry,
    code: entry.target === 'all' ? null : entry.code,
    name_ar: 'كرتون "مقوّى"، 40 سم',
    name_en: null,
    option_values: [],
    list_price: null,
  }))

test('prices that are exported and imported again are the same', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { minLength: 1, maxLength: 20 }), (entries) => {
      const columns = priceSheet({
        t,
        lang: 'ar',
        unitOf: (id) => units.find((unit) => unit.id === id)?.name_ar ?? '',
      })
      const table = [
        columns.map(({ head }) => head),
        ...entries.map((entry) => columns.map(({ value }) => String(value(entry) ?? ''))),
      ]
      const rows = sheetCells(table.map(csvLine).join('')) ?? []
      const read = readPriceSheet(rows, texts, units)
      const { prices } = pricesBody({ prices: read ?? [] })
      const sent = (Array.isArray(prices) ? prices : []).map(withNull)
      expect(sent).toEqual(
        entries.map(({ target, code, unit, min_qty, value }) => ({ target, code, unit, min_qty, value })),
      )
    }),
  )
})

test('a sheet is read in the language in which it was exported, whatever the language of the page', () => {
  const known = sheetTexts([ar, en].map((prices) => textsOf({ prices })))
  for (const texts of [ar, en]) {
    const { sheet, target } = texts
    const rows = [
      [sheet.target, sheet.code, sheet.value, sheet.min_qty, sheet.unit, sheet.name],
      [target.brand, 'نجد', '7.5', '10', texts === ar ? 'كرتون' : 'Carton', '—'],
      [target.all, '', '5', '', '', ''],
    ]
    expect(readPriceSheet(rows, known, units)).toEqual([
      { target: 'brand', code: 'نجد', unit: 'carton', min_qty: '10', value: '7.50' },
      { target: 'all', code: '', unit: '', min_qty: '1', value: '5.00' },
    ])
  }
})

test('titles above the header, empty rows and missing columns are no obstacle; without codes or prices nothing is read', () => {
  const rows = [
    ['أسعار 2027'],
    ['prices.sheet.code', 'prices.sheet.value'],
    ['CTN-40', '12.5'],
    ['', ''],
    ['CTN-50', 'غير محدد'],
  ]
  expect(readPriceSheet(rows, texts, units)).toEqual([
    { target: 'product', code: 'CTN-40', unit: '', min_qty: '1', value: '12.50' },
    { target: 'product', code: 'CTN-50', unit: '', min_qty: '1', value: 'غير محدد' },
  ])
  expect(readPriceSheet([['prices.sheet.code'], ['CTN-40']], texts, units)).toBeUndefined()
  expect(readPriceSheet([['prices.sheet.value'], ['12.5']], texts, units)).toBeUndefined()
})

/** The texts of a language by their keys. */
function textsOf(texts: object): TFunction {
  return ((key: string) =>
    key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], texts)) as TFunction
}

/** As the call's schema reads it: what is empty is null. */
function withNull({ target, code, unit, min_qty, value }: Record<string, unknown>) {
  return { target, code: code || null, unit: unit || null, min_qty, value } as unknown as PriceEntry
}
