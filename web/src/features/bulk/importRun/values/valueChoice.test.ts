import { expect, test } from 'vitest'
import { changedWords, keyOfWord, valueOfWord } from './valueChoice.ts'

const open = { kind: 'unit', text: 'قفة', value: null } as const
const mapped = { kind: 'category', text: 'قفة', value: 'c1' } as const

test('a word has the value chosen here, else the stored one', () => {
  expect(valueOfWord(open, {})).toBeNull()
  expect(valueOfWord(mapped, { [keyOfWord(open)]: 'u1' })).toBe('c1')
  expect(valueOfWord(mapped, { [keyOfWord(mapped)]: '' })).toBe('')
})

test('only words with another value than the stored one are sent', () => {
  expect(changedWords([open, mapped], { [keyOfWord(open)]: 'u1', [keyOfWord(mapped)]: 'c1' })).toEqual([
    { kind: 'unit', text: 'قفة', value: 'u1' },
  ])
  expect(changedWords([open, mapped], {})).toEqual([])
})
