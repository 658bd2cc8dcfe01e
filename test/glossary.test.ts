import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [terms = ''] = page.split('## Replaced words')
const [, replaced = '', refused = ''] = page.split(/## Replaced names|## Words that names do not use/)
const sources = globSync('{contract,server,web,sandbox,demo,e2e,bench,scripts,test}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', 'test/glossary.test.ts'],
}).map((path) => {
  const source = readFileSync(join(root, path), 'utf8')
  return { path, source, names: new Set(source.match(/[\p{L}\d_$]+/gu)) }
})

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

test('names have no words that could mean anything', () => {
  const rules = tableRows(refused)
  const words = new Set(rules.flatMap(([before = '']) => identifiers(before)))
  const exceptions = new Set(rules.flatMap(([, , except = '']) => identifiers(except)))
  expect(words.size).toBeGreaterThan(20)
  const refusedIn = (path: string, source: string) =>
    [...namesIn(path, source)]
      .filter((name) => !exceptions.has(name) && wordsOf(name).some((word) => words.has(word)))
      .map((name) => `${path}: ${name}`)
  const example = 'const { given } = a.told; const wasAsked = <Row isGiven={given} ask="" keepAlive is_kept />'
  expect(refusedIn('a.tsx', example)).toEqual(['a.tsx: wasAsked', 'a.tsx: isGiven', 'a.tsx: given'])
  expect(sources.flatMap(({ path, source }) => refusedIn(path, source))).toEqual([])
})

/** Identifiers, without names with an underscore and fields of one word: those may be the API's or a column's. */
function namesIn(path: string, source: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown, isField: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, false)
    if (!isNode(node)) return
    const { name } = node
    const isCompound = typeof name === 'string' && /[a-z\d][A-Z]/.test(name)
    if (typeof name === 'string' && !name.includes('_') && (isCompound || !isField)) names.add(name)
    for (const [part, child] of Object.entries(node)) visit(child, isFieldOf(node, part))
  }
  visit(parseSync(path, source).program, false)
  return names
}

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isFieldOf({ type, computed, shorthand }: Node, part: string): boolean {
  if (type === 'JSXAttribute') return part === 'name'
  if (type === 'MemberExpression') return part === 'property' && computed !== true
  return (part === 'key' && computed !== true) || (type === 'Property' && shorthand === true)
}

/** `signedPaperOf` in its words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s$]+/)
}

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
