import type { SheetProduct, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { expect, test } from 'vitest'
import { lostAttributes } from './lostAttributes.ts'

const attribute = (code: string) => ({
  code,
  name_ar: code,
  name_en: code,
  kind: 'text' as const,
  required: false,
  unit: null,
  choices: [],
})
const category = (id: string, ...codes: string[]) => ({ id, attributes: codes.map(attribute) }) as unknown as Category
const categories = new Map([
  ['a', category('a', 'pattern', 'size')],
  ['b', category('b', 'size')],
])

function row(id: string, cells: SheetRow['cells']): SheetRow {
  return { id, sku: id, name_ar: id, name_en: null, status: 'draft', has_pending_change: false, cells }
}

test('the attributes that a new category does not have are counted by product', () => {
  const stored = new Map([
    ['1', row('1', { category: 'a', 'attributes.pattern': 'stripes', 'attributes.size': 'L' })],
    ['2', row('2', { category: 'a', 'attributes.pattern': 'plain' })],
    ['3', row('3', { category: 'a', 'attributes.pattern': 'plain' })],
  ])
  const move = { column: 'category' as const, from: 'a', to: 'b' }
  const products: SheetProduct[] = [
    { id: '1', cells: [move] },
    { id: '2', cells: [move] },
    { id: '3', cells: [{ column: 'brand', from: null, to: 'Najd' }] },
  ]
  const lost = lostAttributes(
    products,
    (id) => stored.get(id),
    (id) => categories.get(id),
  )
  expect(lost).toEqual([{ code: 'pattern', name_ar: 'pattern', name_en: 'pattern', products: 2 }])
})
