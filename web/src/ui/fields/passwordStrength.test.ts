import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['', 'short'],
  ['Ab3$xyz9!', 'short'],
  ['password2026', 'weak'],
  ['1234567890', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['Mawrid2026!', 'weak'],
  ['palm river lantern', 'strong'],
  ['نخلة ونهر وقنديل قديم', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('another word never weakens a password', () => {
  const order = ['short', 'weak', 'fair', 'good', 'strong']
  const words = ['lamp', 'lamp orchid', 'lamp orchid gravel', 'lamp orchid gravel tin']
  const ranks = words.map((password) => order.indexOf(passwordStrength(password)))
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
})
