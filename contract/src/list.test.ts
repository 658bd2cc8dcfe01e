import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check } from './fieldErrors.ts'
import { bundleInvoices } from './invoices/documents.calls.ts'
import { listQuery } from './list.ts'
import { searchRecords } from './search/calls.ts'
import { findAnswers } from './support/answers.calls.ts'

const query = listQuery(['name', 'price'], { status: z.optional(z.enum(['draft', 'published'])) })

test('a list without parameters returns its first page of 20', () => {
  expect(check(query, {})).toEqual({ ok: true, value: { page: 1, page_size: 20 } })
})

test('a list accepts its page, both sort directions, a search and its own filters', () => {
  const input = { page: '3', page_size: '50', search: 'تمر', ordering: '-price', status: 'draft' }
  expect(check(query, input)).toEqual({ ok: true, value: { ...input, page: 3, page_size: 50 } })
})

test.each([
  [{ page: '0' }, 'page', 'too_small'],
  [{ page: '1.5' }, 'page', 'wrong_type'],
  [{ page: 'two' }, 'page', 'wrong_type'],
  [{ page_size: '101' }, 'page_size', 'too_big'],
  [{ ordering: 'password' }, 'ordering', 'not_offered'],
  [{ search: 'a\0' }, 'search', 'control_characters'],
  [{ status: 'gone' }, 'status', 'not_offered'],
])('a list refuses %j', (input, path, code) => {
  expect(check(query, input)).toMatchObject({ ok: false, errors: [{ path, code }] })
})

test.each([
  [searchRecords.query, { q: 'a\0' }, 'q'],
  [findAnswers.query, { q: '\ud800' }, 'q'],
  [bundleInvoices.body, { filters: { search: 'a\0' } }, 'filters.search'],
] as const)('what cannot be looked for is refused at its field elsewhere too', (schema, input, path) => {
  const read = check(schema, input)
  expect(read.ok ? [] : read.errors).toContainEqual(expect.objectContaining({ path, code: 'control_characters' }))
})
