import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../test/anyCharacter.ts'
import { unstorableIn } from './unstorable.ts'

const refused = (path: string) => expect.objectContaining({ path, code: 'control_characters' })

test('half of a surrogate pair and U+0000 are refused where they are', () => {
  const input = { name: 'ok 😀', filters: [{ text: 'a\ud800' }, { text: '\0' }], query: { 'a\udc00': 1 }, none: null }
  expect(unstorableIn(input)).toEqual([refused('filters.0.text'), refused('filters.1.text'), refused('query')])
})

test('whatever JSON carries, well-formed text passes', () => {
  const text = fc.string({ unit: anyCharacter }).filter((value) => !value.includes('\0'))
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyCharacter }), text, (value, each) => {
      const isStorable = !JSON.stringify(value).includes('\\u0000')
      expect(unstorableIn({ each, value }).length > 0).toBe(!isStorable)
    }),
  )
})
