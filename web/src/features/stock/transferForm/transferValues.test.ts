import { check } from '@mawrid/contract/fieldErrors.ts'
import { createTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import { expect, test } from 'vitest'
import { blankTransfer, bodyOf, filledIn, type TransferLine } from './transferValues.ts'

const [riyadh, jeddah, dates] = [1, 2, 3].map((n) => `019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a9${n}`) as [
  string,
  string,
  string,
]

const line = (qty: string): TransferLine => ({
  qty,
  article: { id: dates, sku: 'DATES', option_values: [], option_values_en: [], is_kept: true },
  product: {
    id: dates,
    ref: 'P-1',
    name_ar: 'تمر',
    name_en: null,
    cover: null,
    unit: { symbol_ar: 'حبة', symbol_en: 'pc', precision: 0 },
    pack_size: 1,
  },
})

function faultsOf(values: Partial<typeof blankTransfer>): Record<string, string> {
  const checked = check(createTransfer.body, bodyOf({ ...blankTransfer, from: riyadh, to: jeddah, ...values }))
  return checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, code }) => [path, code]))
}

test('a transfer needs two warehouses and at least one variant with a valid quantity', () => {
  expect(faultsOf({ lines: [line('٣')] })).toEqual({})
  expect(faultsOf({ to: riyadh, lines: [line('3')] })).toEqual({ to: 'not_alike' })
  expect(faultsOf({ lines: [] })).toEqual({ lines: 'too_few' })
  expect(faultsOf({ lines: [line('0')] })).toEqual({ 'lines.0.qty': 'quantity' })
})

test('empty lines are left out', () => {
  expect(filledIn([line('2'), line(' '), line('')])).toEqual([line('2')])
})
