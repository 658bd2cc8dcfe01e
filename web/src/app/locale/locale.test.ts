import { join } from 'node:path'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { problemStatus } from '@mawrid/contract/problemStatus.ts'
import { expect, test } from 'vitest'
import { localCodes } from '#platform/request/failure.ts'
import { mergedTexts } from '../../../build/locales.ts'
import { screens } from '../routes.tsx'

const root = join(import.meta.dirname, '../../..')
const texts = { en: flat(mergedTexts(root, 'en')), ar: flat(mergedTexts(root, 'ar')) }
const plural = /_(zero|one|two|few|many|other)$/
const sixForms = ['zero', 'one', 'two', 'few', 'many', 'other']

test.each(['en', 'ar'] as const)('every problem and every field error has its text in %s', (language) => {
  const required = [
    ...[...Object.keys(problemStatus), ...localCodes].map((code) => `problems.${code}`),
    ...Object.keys(fieldMessages).map((code) => `fields.${code}`),
    ...screens.map(({ name }) => `screens.${name}`),
  ]
  expect(required.filter((key) => !texts[language][key])).toEqual([])
})

test('both languages have the same keys', () => {
  const keys = (language: 'en' | 'ar') =>
    [...new Set(Object.keys(texts[language]).map((key) => key.replace(plural, '')))].sort()
  expect(keys('ar')).toEqual(keys('en'))
})

test('every counted Arabic text has all six plural forms', () => {
  const counted = Object.keys(texts.ar).flatMap((key) =>
    key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : [],
  )
  expect(counted.length).toBeGreaterThan(0)
  const lacking = counted.filter((key) => sixForms.some((form) => texts.ar[`${key}_${form}`] === undefined))
  expect(lacking).toEqual([])
})

test('every placeholder has two braces, as i18next requires', () => {
  const wrong = Object.values(texts).flatMap((language) =>
    Object.entries(language).filter(([, text]) => /\{|\}/.test(text.replace(/\{\{\w+\}\}/g, ''))),
  )
  expect(wrong).toEqual([])
})

test('both languages have the same placeholders', () => {
  const places = (text = '') => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort()
  const different = Object.keys(texts.en).filter(
    (key) => !plural.test(key) && String(places(texts.en[key])) !== String(places(texts.ar[key])),
  )
  expect(different).toEqual([])
})

function flat(tree: object, at = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[at + key, value]] : Object.entries(flat(value, `${at}${key}.`)),
    ),
  )
}
