import { expect, test } from 'vitest'
import { check } from '../fieldErrors.ts'
import { publicLine, publicProse } from './publicText.ts'

test.each([
  ['a Saudi mobile number', 'Call 0501234567'],
  ['the same with Arabic digits in groups', 'اتصل على ٠٥٠ ١٢٣ ٤٥٦٧'],
  ['an international number', 'Call +966 (11) 265-9047'],
  ['a unified number', '9200 12345'],
  ['an email address', 'sales@oasis.example'],
  ['a website', 'Best at www.example.com'],
])('%s is refused in a name and in a description', (_what, text) => {
  expect(codesOf(publicLine(1, 80), text)).toEqual(['contact_in_text'])
  expect(codesOf(publicProse(1, 80), text)).toEqual(['contact_in_text'])
})

test('a description may contain rows of numbers, which look like a phone number in a name', () => {
  const sizes = '10 20 30 40 50 60 mm'
  expect(codesOf(publicProse(1, 80), sizes)).toEqual([])
  expect(codesOf(publicLine(1, 80), sizes)).toEqual(['contact_in_text'])
})

test('a name needs a letter or a digit', () => {
  expect(codesOf(publicLine(1, 80), '★ ★')).toEqual(['required'])
  expect(codesOf(publicLine(1, 80), '★ 7')).toEqual([])
})

function codesOf(schema: Parameters<typeof check>[0], text: string): readonly string[] {
  const checked = check(schema, text)
  return checked.ok ? [] : checked.errors.map(({ code }) => code)
}
