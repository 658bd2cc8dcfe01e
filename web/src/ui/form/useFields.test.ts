import { field, quantityFrom, text, wholeNumber, wholeNumberFrom, yesNo } from '@mawrid/contract/fields.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blankValues, fieldBody, fieldValues } from './useFields.ts'

const label = { ar: 'حقل', en: 'Field' }
const fields = {
  brand: text({ max: 80, label }),
  days: wholeNumber({ min: 0, max: 180, label }),
  pack_size: wholeNumberFrom(1, { min: 1, max: 99, label }),
  least: quantityFrom('1', { label }),
  is_tracked: yesNo(true, { label }),
}

test('a new form has the defaults of the schemas', () => {
  expect(blankValues(fields)).toEqual({ brand: '', days: '', pack_size: '1', least: '1', is_tracked: true })
})

test('a field that the call requires begins with its initial value, or empty', () => {
  const required = {
    name: field('text', z.string(), { label }),
    kind: field('choice', z.enum(['owned', 'leased']), { initial: 'leased', label }),
    provider: field('choice', z.enum(['manufacturer', 'wholesaler']), { label }),
  }
  expect(blankValues(required)).toEqual({ name: '', kind: 'leased', provider: '' })
})

test('a record is shown in the form as it would be typed, and sent as it was read', () => {
  const record = { brand: null, days: 0, pack_size: 12, least: '2.5', is_tracked: false }
  const values = fieldValues(fields, record)
  expect(values).toEqual({ brand: '', days: '0', pack_size: '12', least: '2.5', is_tracked: false })
  expect(fieldBody(fields, values)).toEqual({ ...record, brand: '' })
})

test('a cleared number gets its default, and an invalid one is sent as it was typed', () => {
  const values = { ...blankValues(fields), days: '1.5', pack_size: '' }
  expect(fieldBody(fields, values)).toMatchObject({ days: '1.5', pack_size: undefined })
})
