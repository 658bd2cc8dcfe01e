import { expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }

const plural = /_(zero|one|two|few|many|other)$/

test('every text exists in both languages', () => {
  const keysOf = (words: Texts) => [...new Set([...flat(words).keys()].map((key) => key.replace(plural, '')))].sort()
  expect(keysOf(ar)).toEqual(keysOf(en))
})

test('counted texts have all six Arabic forms and both English ones', () => {
  const counted = (words: Texts) =>
    [...flat(words).keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''))
  const missing = counted(en).flatMap((key) => [
    ...['zero', 'one', 'two', 'few', 'many', 'other']
      .map((form) => `${key}_${form}`)
      .filter((form) => !flat(ar).has(form)),
    ...['one', 'other'].map((form) => `${key}_${form}`).filter((form) => !flat(en).has(form)),
  ])
  expect(counted(ar).sort()).toEqual(counted(en).sort())
  expect(missing).toEqual([])
})

test('a text has the same placeholders in both languages; counted forms may leave out the number', () => {
  const values = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  const differing = [...flat(en)].filter(
    ([key, text]) => !/_(zero|one|two)$/.test(key) && String(values(text)) !== String(values(flat(ar).get(key))),
  )
  expect(differing).toEqual([])
})

function flat(words: Texts, before = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${before}${key}`, value] as const] : [...flat(value, `${before}${key}.`)],
    ),
  )
}
