import { describe, expect, test } from 'vitest'
import { type FieldChange, type RecordKind, recordKinds } from '../history.ts'
import { actionsOf } from './actions.ts'
import { emptyValue } from './emptyValue.ts'
import { entryText } from './entryText.ts'

const change = (field: string, before: FieldChange['before'], after: FieldChange['after']) => ({
  field,
  before,
  after,
  is_hidden: before === null && after === null,
})

const textOf = (kind: RecordKind, action: string, changes: readonly FieldChange[], lang: 'ar' | 'en') =>
  entryText({ action, changes, record: { kind } }, lang).text

const changes: readonly (readonly FieldChange[])[] = [
  [],
  [change('price', '64.00', '60.00')],
  [change('due_on', null, '2026-12-04')],
  [change('valid_until', '2026-12-06', null)],
  [change('phone', null, null)],
  [change('regions', ['SA-01'], ['SA-01', 'SA-02'])],
  [change('name_ar', 'كرتون', 'كرتون مقوّى'), change('price', '64.00', null)],
]

describe.each(recordKinds)('O-06: every entry of a record of kind %s is a sentence', (kind) => {
  test.each(['ar', 'en'] as const)('in %s, whatever was done and changed', (lang) => {
    for (const action of Object.keys(actionsOf[kind])) {
      for (const list of changes) {
        const text = textOf(kind, action, list, lang)
        expect(text).toMatch(lang === 'ar' ? /^تمت? [\u0600-\u06ff]/ : /^[a-z]/)
        expect(text).not.toMatch(/null|undefined|\{\{|\}\}|\[object|NaN|فارغ|empty/)
      }
    }
  })
})

test('O-06: an entry with one change states it, and leaves nothing to the details', () => {
  const price = [change('price', '64.00', '60.00')]
  expect(entryText({ action: 'edit', changes: price, record: { kind: 'product' } }, 'en')).toEqual({
    text: 'changed the price from SAR 64.00 to SAR 60.00',
    details: [],
  })
  expect(textOf('product', 'edit', price, 'ar')).toBe('تم تغيير السعر من 64.00 ريال إلى 60.00 ريال')
  expect(textOf('invoice', 'edit', [change('due_on', '2026-12-04', null)], 'en')).toMatch(/^cleared the .+ 4 Dec 2026$/)
  expect(textOf('warehouse', 'edit', [change('manager_phone', null, null)], 'ar')).toMatch(/^تم تغيير [^:]+$/)
})

test('O-06: several changes, long texts and other actions keep their changes as details', () => {
  const two = [change('price', '64.00', '60.00'), change('sku', 'A', 'B')]
  expect(entryText({ action: 'edit', changes: two, record: { kind: 'product' } }, 'en').details).toEqual(two)
  const long = [change('description_en', 'Short', 'Long '.repeat(30))]
  expect(entryText({ action: 'edit', changes: long, record: { kind: 'product' } }, 'en').details).toEqual(long)
  const total = [change('total', null, '1737.73')]
  expect(entryText({ action: 'send_offer', changes: total, record: { kind: 'deal' } }, 'en').details).toEqual(total)
})

test.each([
  ['valid_until', '2026-12-06', 'no expiry date', 'بلا تاريخ انتهاء'],
  ['due_on', '2026-12-06', 'no date', 'بلا تاريخ'],
  ['price', '64.00', 'no amount', 'بلا مبلغ'],
  ['brand', 'SealPro', 'no value', 'بلا قيمة'],
] as const)('what a field lost is named by its kind: %s', (field, before, en, ar) => {
  const lost = change(field, before, null)
  expect([emptyValue(lost, 'en'), emptyValue(lost, 'ar')]).toEqual([en, ar])
})
