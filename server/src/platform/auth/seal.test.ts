import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('encrypted content can be decrypted, and reveals nothing of the plain text', () => {
  const seal = createSeal({ secret: 'a secret' }, 'emails')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
      expect(seal.open(seal.close(value))).toEqual({ ...value })
    }),
  )
  expect(seal.close({ link: 'token-of-the-link' })).not.toContain('token')
})

test('content encrypted with another secret or purpose, and changed content, cannot be decrypted', () => {
  const sealed = createSeal({ secret: 'a secret' }, 'emails').close('words')
  expect(() => createSeal({ secret: 'another' }, 'emails').open(sealed)).toThrow()
  expect(() => createSeal({ secret: 'a secret' }, 'messages').open(sealed)).toThrow()
  expect(() => createSeal({ secret: 'a secret' }, 'emails').open(`${sealed.slice(0, -4)}AAAA`)).toThrow()
})

test('after the secret was replaced, content of the previous one can still be decrypted, and is recognised as old', () => {
  const before = createSeal({ secret: 'old' }, 'emails')
  const sealed = before.close({ code: '123456' })
  const now = createSeal({ secret: 'new', previousSecret: 'old' }, 'emails')
  expect([now.open(sealed), now.isCurrent(sealed)]).toEqual([{ code: '123456' }, false])
  const again = now.close(now.open(sealed))
  expect([now.isCurrent(again), createSeal({ secret: 'new' }, 'emails').open(again)]).toEqual([
    true,
    { code: '123456' },
  ])
  expect(() => before.open(again)).toThrow('another secret')
  // Before versions were written.
  expect(now.open(sealed.slice(sealed.indexOf('.') + 1))).toEqual({ code: '123456' })
})
