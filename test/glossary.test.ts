import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [terms = ''] = page.split('## Replaced words')
const [, replaced = ''] = page.split('## Replaced names')
const sources = globSync('{contract,server,web,sandbox,demo,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).map((path) => ({ path, names: new Set(readFileSync(join(root, path), 'utf8').match(/[\p{L}\d_$]+/gu)) }))

const rows = tableRows(terms).map(([code = '', english = '', arabic = '', meaning = '']) => ({
  code,
  english,
  arabic,
  meaning,
}))

test('every term has a meaning, and a word in both languages where it is on screen', () => {
  expect(rows.length).toBeGreaterThan(50)
  const isPartly = ({ english, arabic, meaning }: (typeof rows)[number]) =>
    meaning === '' || (english === '') !== (arabic === '')
  expect(rows.filter(isPartly)).toEqual([])
})

test('every term in code is used in the code', () => {
  const known = new Set(sources.flatMap(({ names }) => [...names]))
  const named = rows.flatMap(({ code }) => identifiers(code))
  expect(named.filter((name) => name.split(/\W+/).some((word) => !known.has(word)))).toEqual([])
})

test('each word has one meaning', () => {
  const twice = (words: readonly string[]) =>
    words.filter((word, index) => word !== '' && words.indexOf(word) !== index)
  expect(twice(rows.map(({ english }) => english))).toEqual([])
  expect(twice(rows.map(({ code }) => code))).toEqual([])
})

test('replaced names are not used again', () => {
  const gone = tableRows(replaced).flatMap(([before = '']) => identifiers(before))
  expect(gone.length).toBeGreaterThan(20)
  const found = sources.flatMap(({ path, names }) =>
    gone.filter((name) => names.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

/** The cells of every table's rows, without its head. */
function tableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---') && !/^\| (?:In code|No longer) /.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

function identifiers(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
