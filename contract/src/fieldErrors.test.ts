import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check, fieldErrors, fieldMessages } from './fieldErrors.ts'
import { line, prose } from './values/text.ts'

function codeOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const read = check(schema, value)
  return read.ok ? undefined : read.errors[0]?.code
}

describe('errors of zod become the error codes of the contract', () => {
  const three = z.array(z.string()).check(z.minLength(1), z.maxLength(3))
  test.each<[string, z.ZodMiniType, unknown]>([
    ['required', z.string(), undefined],
    ['required', z.string(), null],
    ['required', line(1, 9), '   '],
    ['wrong_type', z.string(), 5],
    ['too_short', line(3, 9), 'ab'],
    ['too_long', line(3, 9), 'abcdefghij'],
    ['too_small', z.int().check(z.minimum(1)), 0],
    ['too_big', z.int().check(z.maximum(9)), 10],
    ['too_few', three, []],
    ['too_many', three, ['a', 'b', 'c', 'd']],
    ['not_offered', z.enum(['a', 'b']), 'c'],
    ['required', z.enum(['a', 'b']), undefined],
    ['uuid', z.uuid('uuid'), '1'],
    ['required', z.uuid('uuid'), undefined],
    ['invalid', z.string().check(z.regex(/^a$/)), 'b'],
    ['invalid', z.string().check(z.refine(() => false, 'a code nobody knows')), 'b'],
  ])('%s', (code, schema, value) => {
    expect(codeOf(schema, value)).toBe(code)
  })
})

test('O-07: every error has a path, a code and an English message, and names the limit', () => {
  const Form = z.strictObject({ lines: z.array(z.strictObject({ name: line(3, 9) })) })
  expect(check(Form, { lines: [{ name: 'abc' }, { name: 'x', surname: 'y' }], more: 1 })).toEqual({
    ok: false,
    errors: [
      { path: 'lines.1.name', code: 'too_short', message: fieldMessages.too_short, params: { min: 3 } },
      { path: 'lines.1.surname', code: 'unknown_field', message: fieldMessages.unknown_field },
      { path: 'more', code: 'unknown_field', message: fieldMessages.unknown_field },
    ],
  })
})

test('a union reports the errors of the variant that was meant', () => {
  const Which = z.union([
    z.strictObject({ ids: z.array(z.uuid('uuid')).check(z.minLength(1)) }),
    z.strictObject({ filter: z.strictObject({ search: z.optional(line(1, 9)) }) }),
  ])
  const Kind = z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('price'), amount: line(1, 9) }),
    z.strictObject({ what: z.literal('status') }),
  ])
  const errorsOf = (value: unknown, schema: z.ZodMiniType = Which) => {
    const read = check(schema, value, 'at')
    return read.ok ? [] : read.errors.map(({ path, code }) => `${path} ${code}`)
  }
  expect(errorsOf({ ids: ['1'] })).toEqual(['at.ids.0 uuid'])
  expect(errorsOf({ ids: [] })).toEqual(['at.ids too_few'])
  expect(errorsOf({ filter: { search: 5, more: 1 } })).toEqual([
    'at.filter.search wrong_type',
    'at.filter.more unknown_field',
  ])
  expect(errorsOf(7)).toEqual(['at wrong_type'])
  expect(errorsOf({ what: 'price' }, Kind)).toEqual(['at.amount required'])
  expect(errorsOf({ what: 'gift' }, Kind)).toEqual(['at.what not_offered'])
  expect(errorsOf({}, Kind)).toEqual(['at.what required'])
})

test('a field reports only its first error, under the path of its form field', () => {
  const read = z.safeParse(z.string().check(z.minLength(5), z.regex(/\d/, 'sku')), 'ab')
  expect(fieldErrors(read.error?.issues ?? [], 'form').map(({ path, code }) => [path, code])).toEqual([
    ['form', 'too_short'],
  ])
})

test('text keeps line breaks and drops characters that cannot be stored', () => {
  expect(check(prose(1, 50), ' سطر\nثانٍ ')).toEqual({ ok: true, value: 'سطر\nثانٍ' })
  expect(codeOf(line(1, 50), 'a\nb')).toBe('control_characters')
  for (const text of ['a\u0000b', 'a\ud800b', 'a\uffffb', 'a\u001bb']) {
    expect(codeOf(prose(1, 50), text)).toBe('control_characters')
  }
  expect(codeOf(line(1, 50), '👍 خصم')).toBeUndefined()
})
