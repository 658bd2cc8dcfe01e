import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { problemStatus } from '@mawrid/contract/problemStatus.ts'
import { describe, expect, test } from 'vitest'
import { catalogueOf, keysInCode, markedLinks, placeholders, pluralForms } from '../../web/build/catalogue.ts'
import { mergedTexts } from '../../web/build/locales.ts'
import { usageOf } from '../../web/build/usedKeys.ts'

const web = new URL('../../web', import.meta.url).pathname
const texts = { en: catalogueOf(mergedTexts(web, 'en')), ar: catalogueOf(mergedTexts(web, 'ar')) }
const keys = { en: keysInCode(texts.en), ar: keysInCode(texts.ar) }
const namespaces = Object.keys(mergedTexts(web, 'en'))
const sources = globSync('src/**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$|\/gallery\//.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'))

describe('the texts of the dashboard', () => {
  test('are there in both languages', () => {
    expect(keys.en.size).toBeGreaterThan(100)
    expect([...keys.en].filter((key) => !keys.ar.has(key))).toEqual([])
    expect([...keys.ar].filter((key) => !keys.en.has(key))).toEqual([])
  })

  test('are never empty, nor padded with spaces', () => {
    const blank = [...texts.en, ...texts.ar].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(blank).toEqual([])
  })

  test('are Arabic in Arabic', () => {
    const own = (text: string) => text.replace(/\{\{.*?\}\}/g, '')
    const hasLetters = (text: string) => /\p{L}/u.test(own(text))
    const foreign = [...texts.ar].filter(([, text]) => hasLetters(text) && !/\p{Script=Arabic}/u.test(own(text)))
    const repeated = [...texts.ar].filter(([key, text]) => hasLetters(text) && texts.en.get(key) === text)
    expect(foreign).toEqual([])
    expect(repeated).toEqual([])
  })

  test('have every plural form of their language', () => {
    for (const [base, forms] of pluralForms(texts.en))
      expect(forms.sort(), base).toEqual(expect.arrayContaining(['one', 'other']))
    for (const [base, forms] of pluralForms(texts.ar)) {
      expect(forms.sort(), base).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
    }
    expect([...pluralForms(texts.ar).keys()].sort()).toEqual([...pluralForms(texts.en).keys()].sort())
  })

  test('have the same placeholders', () => {
    const apart = [...keys.en].filter(
      (key) => placeholders(texts.en, key).join() !== placeholders(texts.ar, key).join(),
    )
    expect(apart).toEqual([])
  })

  test('contain the same links', () => {
    const marked = [...keys.en].filter((key) =>
      [texts.en, texts.ar].some((catalogue) => markedLinks(catalogue, key).length > 0),
    )
    expect(marked).toContain('account.register.terms')
    expect(marked.filter((key) => markedLinks(texts.en, key).join() !== markedLinks(texts.ar, key).join())).toEqual([])
  })

  test('O-07: have a text for every problem and every field error of the contract', () => {
    const codes = [
      ...Object.keys(problemStatus).map((code) => `problems.${code}`),
      ...Object.keys(fieldMessages).map((code) => `fields.${code}`),
    ]
    expect(codes.filter((key) => !keys.en.has(key) || !keys.ar.has(key))).toEqual([])
  })

  test('are all used', () => {
    const used = sources.map((source) => usageOf(source, namespaces))
    const isUsed = (key: string) =>
      used.some(({ named, built }) => named.has(key) || built.some((pattern) => pattern.test(key)))
    expect([...keys.en].filter((key) => !isUsed(key))).toEqual([])
  })
})

describe('reading the keys used in a source file', () => {
  const source = `
    t('deals.title')
    t(isOpen ? 'deals.open' : 'deals.shut', { name })
    t(\`deals.status.\${status}\`)
    const label = 'deals.label'
    import 'deals.css'`

  test('literal and composed keys count as used', () => {
    const usage = usageOf(source, ['deals'])
    expect([...usage.named]).toEqual(['deals.title', 'deals.open', 'deals.shut', 'deals.label', 'deals.css'])
    expect(usage.built.map((pattern) => pattern.test('deals.status.new'))).toEqual([true])
    expect(usage.built.map((pattern) => pattern.test('deals.title'))).toEqual([false])
  })

  test('plural forms count as one key', () => {
    const catalogue = catalogueOf({ a: { left_one: 'one {{name}}', left_other: '{{count}}' }, b_two: 'x' })
    expect([...keysInCode(catalogue)]).toEqual(['a.left', 'b_two'])
    expect(pluralForms(catalogue)).toEqual(new Map([['a.left', ['one', 'other']]]))
    expect(placeholders(catalogue, 'a.left')).toEqual(['count', 'name'])
  })
})
