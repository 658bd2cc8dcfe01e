import { expect, test } from 'vitest'
import { isFoundIn } from './searchText.ts'

test.each([
  ['New product', 'prod new', true],
  ['Subscription invoices', 'inv', true],
  ['Invoices', 'voice', false],
  ['المستودعات', 'مستودع', true],
  ['الفرص الاستثمارية', 'استثماريه', true],
  ['إضافة منشأة', 'اضافه منشاه', true],
  ['الفواتير', 'الفواتير', true],
  ['تذاكر الدعم', 'دَعم', true],
  ['تذاكر الدعم', 'فاتورة', false],
  ['Anything', '', true],
])('"%s" searched by "%s" is found: %s', (text, typed, isFound) => {
  expect(isFoundIn(text, typed)).toBe(isFound)
})
