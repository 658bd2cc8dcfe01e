import type { Import } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import { errorsFirst } from './errorsFirst.ts'

const column = (index: number, field: Import['columns'][number]['field']): Import['columns'][number] => ({
  index,
  field,
  header: `Column ${index}`,
  samples: [],
  known_by: null,
  is_description: false,
})

test('columns with errors follow the SKU, and neither unmapped nor empty columns are shown', () => {
  const columns = [
    column(0, 'name_ar'),
    column(1, 'sku'),
    column(2, null),
    column(3, 'unit'),
    column(4, 'price'),
    column(5, 'brand'),
  ]
  const problems = [{ column: 4, field: 'price' as const, code: 'money', params: {} }]
  expect(
    errorsFirst(columns, [{ cells: ['تمر', 'A-1', 'x', 'Piece', 'abc', ''], problems }]).map(({ field }) => field),
  ).toEqual(['sku', 'price', 'name_ar', 'unit'])
})
