import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('what was sealed opens again, and shows nothing of itself meanwhile', () => {
  const seal = createSeal('a secret', 'letters')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
      expect(seal.open(seal.close(value))).toEqual({ ...value })
    }),
  )
  expect(seal.close({ link: 'token-of-the-link' })).not.toContain('token')
})

test('a seal of another secret or purpose, and a changed one, do not open', () => {
  const sealed = createSeal('a secret', 'letters').close('words')
  expect(() => createSeal('another', 'letters').open(sealed)).toThrow()
  expect(() => createSeal('a secret', 'messages').open(sealed)).toThrow()
  expect(() => createSeal('a secret', 'letters').open(`${sealed.slice(0, -4)}AAAA`)).toThrow()
})
