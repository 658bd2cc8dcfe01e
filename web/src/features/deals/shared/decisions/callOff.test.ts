import { expect, test } from 'vitest'
import { callOffErrors, readCallOff } from './callOff.ts'

const line = (id: string, left: string) => ({
  line: id,
  sku: null,
  name_ar: 'كرتون',
  name_en: null,
  unit: null,
  agreed: '100',
  called: '0',
  left,
})
const open = [line('a', '60'), line('b', '20'), line('c', '5')]
const read = (qty: Record<string, string>, poNumber = '') => readCallOff(open, { qty, poNumber }, () => 0)

test('only the quantities that were entered are called off, in the order of the items', () => {
  expect(read({ b: '٢٠', a: '12', c: '0' }, ' PO-7 ')).toEqual({
    body: {
      lines: [
        { line: 'a', qty: '12' },
        { line: 'b', qty: '20' },
      ],
      po_number: 'PO-7',
    },
  })
})

test('more than what is left, too fine and unreadable quantities are refused at their items', () => {
  expect(read({ a: '61', b: '0.5', c: 'x' })).toEqual({
    errors: {
      lines: { a: { code: 'too_big', params: { max: '60' } }, b: { code: 'precision' }, c: { code: 'quantity' } },
    },
  })
})

test('something has to be called off', () => {
  expect(read({ a: ' ', b: '0', c: '0.0' })).toEqual({ errors: { lines: {}, nothing: true } })
})

test('what the server refuses is shown at the item that was sent in its place', () => {
  const sent = [
    { line: 'b', qty: '20' },
    { line: 'c', qty: '5' },
  ]
  const refused = { path: 'lines.1.qty', code: 'more_than_left', message: '' }
  expect(callOffErrors([refused, { ...refused, path: 'lines' }], sent)).toEqual({ c: refused })
})
