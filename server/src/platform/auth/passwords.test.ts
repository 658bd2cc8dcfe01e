import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('a password is kept as argon2id with the cost decided on', async () => {
  expect(await hashPassword('vT9$kq2LmXw')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the right password is taken', async () => {
  const kept = await hashPassword('vT9$kq2LmXw')
  expect(await isPasswordOf(kept, 'vT9$kq2LmXw')).toBe(true)
  expect(await isPasswordOf(kept, 'vT9$kq2Lmxw')).toBe(false)
})

test('no password is right for an account that does not exist', async () => {
  expect(await isPasswordOf(undefined, 'vT9$kq2LmXw')).toBe(false)
})

test('a password is the same whichever way its accents are composed', async () => {
  const kept = await hashPassword('cafe\u0301 au lait')
  expect(await isPasswordOf(kept, 'caf\u00e9 au lait')).toBe(true)
})
