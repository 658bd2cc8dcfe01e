import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('a password is stored as argon2id with the configured cost', async () => {
  expect(await hashPassword('vT9$kq2LmXw')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the right password is accepted', async () => {
  const hash = await hashPassword('vT9$kq2LmXw')
  expect(await isPasswordOf(hash, 'vT9$kq2LmXw')).toBe(true)
  expect(await isPasswordOf(hash, 'vT9$kq2Lmxw')).toBe(false)
})

test('no password is accepted for an unknown account', async () => {
  expect(await isPasswordOf(undefined, 'vT9$kq2LmXw')).toBe(false)
})

test('a password is the same in any Unicode composition of its accents', async () => {
  const hash = await hashPassword('cafe\u0301 au lait')
  expect(await isPasswordOf(hash, 'caf\u00e9 au lait')).toBe(true)
})
