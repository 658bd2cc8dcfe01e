import { maybe } from '@mawrid/contract/values/maybe.ts'
import { line, prose } from '@mawrid/contract/values/text.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limitsOf } from './limitsOf.ts'

const days = z.int().check(z.minimum(0), z.maximum(365))

test.each([
  ['a text', line(2, 80), { min: 2, max: 80 }],
  ['a text that may stay empty', maybe(prose(1, 2000)), { min: 1, max: 2000 }],
  ['a number', days, { min: 0, max: 365 }],
  ['a number that may stay empty', maybe(days), { min: 0, max: 365 }],
  ['a number with a default', z._default(days, 0), { min: 0, max: 365 }],
  ['a number with a narrower bound of its own', days.check(z.minimum(1)), { min: 1, max: 365 }],
  ['a list', z.array(z.string()).check(z.maxLength(5)), { max: 5 }],
  ['a list that may be left out', z.optional(z.array(z.string()).check(z.maxLength(5))), { max: 5 }],
  ['what has no bounds', z.boolean(), {}],
])('the limits of %s are those of its schema', (_what, schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits)
})
