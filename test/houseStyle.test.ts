import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const folders = '{contract,server,web,sandbox,demo,e2e,bench,scripts,test,docs}'
const texts = globSync([`${folders}/**/*.{ts,tsx,mjs,css,sql,md,json,html,typ}`, '*.{md,json,ts}'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', 'package-lock.json', 'test/houseStyle.test.ts'],
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('files stay below the maximum length', () => {
  const sources = texts.filter(({ path }) => /\.(?:ts|tsx|mjs|css)$/.test(path))
  expect(sources.length).toBeGreaterThan(100)
  expect(longer(sources, 300)).toEqual([])
})

test('no literal is spread only to save lines', () => {
  const sources = texts.filter(({ path }) => /^(?:contract|server|sandbox|demo|bench)\/.*\.ts$/.test(path))
  expect(sources.filter(({ text }) => /^\s*\.\.\.\{ |, \.\.\.\{ /m.test(text)).map(({ path }) => path)).toEqual([])
})

// The tokens replace the palette of Tailwind: its names would colour nothing, without a warning.
test('the dashboard has colours of its tokens only', () => {
  const palette =
    /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline|shadow|from|to)-(?:white|black|(?:gray|red|green|blue|amber)-\d+)\b/
  const screens = texts.filter(({ path }) => /^web\/src\/.*\.(?:ts|tsx|css)$/.test(path))
  expect(screens.filter(({ text }) => palette.test(text)).map(({ path }) => path)).toEqual([])
})

test('there are no TODO comments', () => {
  expect(saying(/\b(?:TODO|FIXME|HACK)\b|\bXXX:/)).toEqual([])
})

test('no path of a developer’s machine is named', () => {
  expect(saying(/(?<![\w.}/-])\/(?:work|home|root|Users)\/[\w.]|\bC:\\Users/)).toEqual([])
})

test('the lock file names packages of the public registry only', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(lock).toContain('"lockfileVersion"')
  expect(
    lock.match(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/|(?:contract|server|web|sandbox|demo)")[^"]*/g),
  ).toBeNull()
})

test('a module has its own content and does not only re-export', () => {
  const barrels = texts.filter(
    ({ path, text }) => /^(?:contract|server|web|sandbox|demo)\/src\/.*\.tsx?$/.test(path) && isBarrel(text),
  )
  // What the demonstration may use of a feature is a list, and nothing else.
  const isList = (path: string) => /^server\/src\/features\/[^/]+\/demo\.ts$/.test(path)
  expect(barrels.map(({ path }) => path).filter((path) => !isList(path))).toEqual([])
})

test('forms read the limits of their fields from the contract', () => {
  const forms = texts.filter(({ path }) => /^web\/src\/features\/.*\.tsx$/.test(path))
  expect(forms.length).toBeGreaterThan(100)
  const limited = forms.filter(({ text }) => /\b(?:limit|maxLength|max)=\{\d/.test(text))
  // A number to try a price with, which is not sent.
  expect(limited.map(({ path }) => path)).toEqual(['web/src/features/products/form/PriceStrip.tsx'])
})

function longer(files: typeof texts, lines: number): string[] {
  return files.filter(({ text }) => text.split('\n').length - 1 > lines).map(({ path }) => path)
}

function saying(words: RegExp): string[] {
  return texts.filter(({ text }) => words.test(text)).map(({ path, text }) => `${path}: ${words.exec(text)?.[0]}`)
}

function isBarrel(source: string): boolean {
  const rest = source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+'/gm, '')
  return rest.trim() === '' && source.trim() !== ''
}
