import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('what was sealed opens again, and shows nothing of itself meanwhile', () => {
  const seal = createSeal({ secret: 'a secret' }, 'emails')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (value) => {
      expect(seal.open(seal.close(value))).toEqual({ ...value })
    }),
  )
  expect(seal.close({ link: 'token-of-the-link' })).not.toContain('token')
})

test('a seal of another secret or purpose, and a changed one, do not open', () => {
  const sealed = createSeal({ secret: 'a secret' }, 'emails').close('words')
  expect(() => createSeal({ secret: 'another' }, 'emails').open(sealed)).toThrow()
  expect(() => createSeal({ secret: 'a secret' }, 'messages').open(sealed)).toThrow()
  expect(() => createSeal({ secret: 'a secret' }, 'emails').open(`${sealed.slice(0, -4)}AAAA`)).toThrow()
})

test('after the secret was replaced, what the one before sealed is still opened, and can be told apart', () => {
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
