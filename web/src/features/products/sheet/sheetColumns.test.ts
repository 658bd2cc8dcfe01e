import type { Category } from '@mawrid/contract/reference/category.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treeFor } from '#features/reference/shared/categoryTree.ts'
import { type ColumnFacts, chosenColumns, type SheetColumn, sheetColumns } from './sheetColumns.ts'

const choices = (...codes: string[]) => codes.map((code) => ({ code, name_ar: `ع ${code}`, name_en: `The ${code}` }))
const attribute = (code: string, kind: Category['attributes'][number]['kind'], ...codes: string[]) => ({
  code,
  name_ar: code,
  name_en: code,
  kind,
  required: false,
  unit: null,
  choices: choices(...codes),
})

const id = (n: number) => `0199a000-0000-7000-8000-00000000000${n}`
const category = (n: number, more: Partial<Category>): Category => ({
  id: id(n),
  parent: null,
  slug: `c${n}`,
  name_ar: `تصنيف ${n}`,
  name_en: `Category ${n}`,
  kinds: ['product'],
  is_leaf: true,
  attributes: [],
  requires_saber: false,
  requires_sfda: false,
  ...more,
})
const cartons = category(1, {
  parent: id(3),
  name_ar: 'كراتين',
  name_en: 'Cartons',
  attributes: [
    attribute('wall', 'choice', 'single', 'double, strong'),
    attribute('stands', 'many', 'heat', 'frost', 'cold, dry'),
    attribute('length', 'number'),
    attribute('organic', 'yes_no'),
    attribute('note', 'text'),
  ],
})
const tree = treeFor('product', [
  cartons,
  category(2, { parent: id(4), name_ar: 'أخرى', name_en: 'Other' }),
  category(3, { is_leaf: false, name_en: 'Packaging', name_ar: 'تغليف' }),
  category(4, { is_leaf: false, name_en: 'Food', name_ar: 'أغذية' }),
  category(5, { parent: id(3), name_ar: 'أخرى', name_en: 'Other' }),
])
const units = [
  { id: id(7), code: 'piece', name_ar: 'قطعة', name_en: 'Piece', symbol_ar: 'قطعة', symbol_en: 'pc', precision: 0 },
]
const facts: ColumnFacts = { lang: 'en', tree, units, yesNo: { yes: 'Yes', no: 'No' } }
const all = sheetColumns(facts, [cartons.id])

function column(name: string, of = all): SheetColumn {
  const [found] = chosenColumns(of, [name])
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}

function read(name: string, text: string) {
  return column(name).read(text, cartons.id)
}

describe('a typed or pasted text', () => {
  test.each([
    ['price', 'SAR 1,250.5', '1250.50'],
    ['price', '١٢٫٥', '12.50'],
    ['price', '41,5', '41.50'],
    ['price', '٤١,٥ ر.س', '41.50'],
    ['cost', '1.234,50', '1234.50'],
    ['min_order_qty', '1,234', '1234'],
    ['attributes.length', '0,75', '0.75'],
    ['cost', '', null],
    ['min_order_qty', '12', '12'],
    ['lead_time_min', '٧', 7],
    ['pack_size', '1,000', 1000],
    ['brand', '  Rafoof   Trading ', 'Rafoof Trading'],
    ['brand', '', null],
    ['category', 'كراتين', cartons.id],
    ['category', 'Packaging › Cartons', cartons.id],
    ['unit', 'pc', id(7)],
    ['unit', 'قطعه', id(7)],
    ['origin_country', 'السعودية', 'SA'],
    ['origin_country', 'Saudi Arabia', 'SA'],
    ['allow_backorder', 'نعم', true],
    ['allow_backorder', 'no', false],
    ['attributes.wall', 'ع single', 'single'],
    ['attributes.stands', 'The heat | The frost', ['heat', 'frost']],
    ['attributes.stands', 'The heat, The frost', ['heat', 'frost']],
    ['attributes.stands', 'The cold, dry', ['cold, dry']],
    ['attributes.length', '1,200.50', '1200.5'],
    ['attributes.organic', 'Yes', true],
    ['attributes.note', '', null],
  ])('in %s, "%s" is %j', (name, text, value) => {
    expect(read(name, text)).toEqual({ value })
  })

  test.each([
    ['price', '0', 'price_positive'],
    ['price', 'on request', 'money'],
    ['min_order_qty', '', 'required'],
    ['min_order_qty', '0', 'quantity'],
    ['lead_time_min', '1.5', 'number'],
    ['lead_time_min', '1,5', 'number'],
    ['price', '41,5,2', 'money'],
    ['lead_time_max', '500', 'too_big'],
    ['brand', 'x'.repeat(81), 'too_long'],
    ['category', 'Other', 'several_categories'],
    ['category', 'Nothing', 'unknown_category'],
    ['unit', 'bushel', 'unknown_unit'],
    ['origin_country', 'Atlantis', 'unknown_country'],
    ['allow_backorder', 'perhaps', 'yes_or_no'],
    ['attributes.wall', 'triple', 'unknown_choice'],
    ['attributes.stands', 'The heat | The rain', 'unknown_choice'],
  ])('in %s, "%s" is refused as %s and kept as it was typed', (name, text, code) => {
    expect(read(name, text)).toMatchObject({ text, error: { code } })
  })
})

test('a value is written as a text that is read as the same value', () => {
  const values = fc.oneof(
    fc.record({
      name: fc.constant('price'),
      value: fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 100).toFixed(2)),
    }),
    fc.record({ name: fc.constant('lead_time_min'), value: fc.integer({ min: 0, max: 180 }) }),
    fc.record({ name: fc.constant('category'), value: fc.constantFrom(id(1), id(2), id(5)) }),
    fc.record({ name: fc.constant('allow_backorder'), value: fc.boolean() }),
    fc.record({ name: fc.constant('origin_country'), value: fc.constantFrom('SA', 'AE', 'CN', 'CD', 'CG') }),
    fc.record({ name: fc.constant('attributes.wall'), value: fc.constantFrom('single', 'double, strong') }),
    fc.record({
      name: fc.constant('attributes.stands'),
      value: fc.subarray(['heat', 'frost', 'cold, dry'], { minLength: 1 }),
    }),
    fc.record({ name: fc.constantFrom('brand', 'attributes.organic'), value: fc.constant(null) }),
  )
  fc.assert(
    fc.property(values, fc.constantFrom('ar' as const, 'en' as const), ({ name, value }, lang) => {
      const shown = column(name, sheetColumns({ ...facts, lang }, [cartons.id]))
      expect(shown.read(shown.write(value, cartons.id), cartons.id)).toEqual({ value })
    }),
  )
})

test('amounts and quantities are shown with separators and edited without', () => {
  expect(column('price').show?.('39000.00')).toBe('39,000.00')
  expect(column('price').write('39000.00', cartons.id)).toBe('39000.00')
  expect(column('attributes.length').show?.('1200.5')).toBe('1,200.5')
  expect(column('price').show?.(null)).toBe('')
  expect(column('brand').show).toBeUndefined()
})

test('an attribute is a cell of the categories that have it', () => {
  const wall = column('attributes.wall')
  expect([wall.isOffered(cartons.id), wall.isOffered(id(2)), wall.isOffered(null)]).toEqual([true, false, false])
  expect(wall.choices?.(cartons.id)).toEqual(['The single', 'The double, strong'])
  expect(chosenColumns(sheetColumns(facts, [id(2)]), ['attributes.wall', 'price']).map((one) => one.id)).toEqual([
    'price',
  ])
})
