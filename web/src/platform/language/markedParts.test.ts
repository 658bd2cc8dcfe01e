import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './markedParts.ts'

test('the marked words of a sentence come apart from the plain ones, in their order', () => {
  expect(markedParts('أوافق على <terms>الشروط</terms> و<privacy>السياسة</privacy>.')).toEqual([
    { text: 'أوافق على ', mark: undefined },
    { text: 'الشروط', mark: 'terms' },
    { text: ' و', mark: undefined },
    { text: 'السياسة', mark: 'privacy' },
    { text: '.', mark: undefined },
  ])
})

test('a sentence without marks is one part, and nothing of any sentence is lost', () => {
  expect(markedParts('a < b > c')).toEqual([{ text: 'a < b > c', mark: undefined }])
  fc.assert(
    fc.property(fc.string(), (sentence) => {
      const written = markedParts(sentence).map(({ text, mark }) => (mark ? `<${mark}>${text}</${mark}>` : text))
      expect(written.join('')).toBe(sentence)
    }),
  )
})
