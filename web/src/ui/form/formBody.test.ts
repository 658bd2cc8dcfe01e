import { maybe } from '@mawrid/contract/values/maybe.ts'
import { line } from '@mawrid/contract/values/text.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkBody } from './formBody.ts'

const schema = z.strictObject({ name: line(2, 80), note: maybe(line(1, 80)) })

test('a body that does not name every field of its call does not compile', () => {
  const named = checkBody(schema, { name: 'Dates', note: '' })
  // @ts-expect-error: the note is missing, so saving would clear it.
  const lacking = checkBody(schema, { name: 'Dates' })
  expect([named, lacking]).toEqual(Array(2).fill({ ok: true, value: { name: 'Dates', note: null } }))
})
