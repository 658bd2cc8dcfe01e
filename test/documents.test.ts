import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fieldsByKind } from '@mawrid/contract/activity/recordFields.ts'
import { marketEventKinds } from '@mawrid/contract/market/events.ts'
import { expect, test } from 'vitest'
import { settingNames } from '../server/src/platform/environment.ts'
import { mergedTexts } from '../web/build/locales.ts'
import { screens } from '../web/src/app/routes.tsx'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the operations page names every setting', () => {
  const operations = read('docs/operations.md')
  expect(settingNames.filter((name) => !operations.includes(`| \`${name}\` |`))).toEqual([])
})

test('the example of an environment file has every setting, and nothing else', () => {
  const names = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.sort()).toEqual([...settingNames].sort())
})

test('the operations page names every scheduled job', () => {
  const operations = read('docs/operations.md')
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const jobs = sources.flatMap((path) => [...read(path).matchAll(/jobs\.every\('([^']+)'/g)].map(([, name]) => name))
  expect(jobs.length).toBeGreaterThan(20)
  expect(jobs.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

test('the page of the marketplace API names every event that it sends', () => {
  const page = read('docs/market.md')
  expect(marketEventKinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([])
})

test('every dependency is named with its reason', () => {
  const document = read('docs/dependencies.md')
  for (const part of ['.', 'contract', 'server', 'web', 'sandbox', 'demo']) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read(`${part}/package.json`))
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const foreign = names.filter((name) => !/^@(mawrid|types)\//.test(name))
    expect(
      foreign.filter((name) => !document.includes(`\`${name}\``)),
      part,
    ).toEqual([])
  }
})

test('the links between documents are valid', () => {
  for (const path of [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]) {
    const links = [...read(path).matchAll(/(?:\]\(|src=")(?!https?:)([^)#"]+)/g)].map(([, target = '']) => target)
    for (const link of links) {
      expect(() => readFileSync(join(root, dirname(path), link)), `${path}: ${link}`).not.toThrow(/ENOENT/)
    }
  }
})

test('the pictures of the documents are small files', () => {
  const pictures = globSync('docs/images/**/*.webp', { cwd: root })
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) expect(statSync(join(root, picture)).size, picture).toBeLessThan(200_000)
  const pages = [read('README.md'), ...guides.flatMap(pagesOf).map(({ text }) => text)].join('\n')
  expect(pictures.filter((picture) => !pages.includes(picture.replace('docs/', '')))).toEqual([])
})

test('every decision is in the list of decisions', () => {
  const list = read('docs/decisions/README.md')
  const decisions = globSync('0*.md', { cwd: join(root, 'docs/decisions') })
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((name) => !list.includes(`](${name})`))).toEqual([])
})

const guides = ['en', 'ar'] as const
// `/ui` is the design system, which exists in development only.
const sellersScreens = screens.filter(({ path }) => path !== '/ui')

test.each(guides)('the guide (%s) names every screen by its title, with its address', (lang) => {
  const guide = pagesOf(lang)
    .map(({ text }) => text)
    .join('\n')
  const titles = textAt(mergedTexts(join(root, 'web/'), lang), 'screens')
  const rows = sellersScreens.map(({ path, name }) => `| ${titles[name]} | \`${path}\` |`)
  expect(rows.filter((row) => !guide.includes(row))).toEqual([])
  const addresses = [...guide.matchAll(/\| `(\/[^`]*)` \|/g)].map(([, address]) => address)
  expect(addresses.sort()).toEqual(sellersScreens.map(({ path }) => path).sort())
})

test.each(guides)('bold words in the guide (%s) appear on the screens', (lang) => {
  const labels = new Set([...wordsIn(mergedTexts(join(root, 'web/'), lang)), ...fieldLabels(lang)])
  for (const { name, text } of pagesOf(lang)) {
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/\s+/g, ' '))
    expect(
      named.filter((words) => !labels.has(words)),
      name,
    ).toEqual([])
  }
})

test.each(guides)('bold words in the help (%s) appear on the screens', (lang) => {
  const labels = new Set([...wordsIn(mergedTexts(join(root, 'web/'), lang)), ...fieldLabels(lang)])
  const folder = join(root, 'server/content')
  const files = globSync(`{,articles/}help*.${lang}.md`, { cwd: folder })
  expect(files.length).toBeGreaterThan(10)
  const unknown: string[] = []
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words)
    // A problem that begins a line ends with a colon.
    unknown.push(
      ...named.filter((words) => !words.endsWith(':') && !labels.has(words)).map((words) => `${name}: ${words}`),
    )
  }
  expect(unknown).toEqual([])
})

/** Fields of listings are called as the contract says. */
function fieldLabels(lang: (typeof guides)[number]): string[] {
  const fields = Object.values(fieldsByKind).flatMap((kind) => Object.values(kind))
  return fields.flatMap(({ label, pair, parts = {} }) =>
    [label, pair, ...Object.values(parts)].flatMap((each) => each?.[lang] ?? []),
  )
}

test('the guide has the same pages and headings in both languages', () => {
  const outline = (lang: (typeof guides)[number]) =>
    Object.fromEntries(pagesOf(lang).map(({ name, text }) => [name, text.match(/^#+(?= )/gm)]))
  expect(outline('ar')).toEqual(outline('en'))
})

function pagesOf(lang: (typeof guides)[number]) {
  const folder = join(root, 'docs/guide', lang)
  return globSync('*.md', { cwd: folder }).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function textAt(texts: unknown, ...path: string[]): Readonly<Record<string, unknown>> {
  const [first, ...rest] = path
  if (first === undefined) return isTexts(texts) ? texts : {}
  return textAt(isTexts(texts) ? texts[first] : undefined, ...rest)
}

function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return isTexts(texts) ? Object.values(texts).flatMap(wordsIn) : []
}

function isTexts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
