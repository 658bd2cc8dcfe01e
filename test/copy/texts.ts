import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { catalogueOf } from '../../web/build/catalogue.ts'

export type Language = 'en' | 'ar'

/** One text that a person reads, and its place. */
export interface Text {
  readonly path: string
  /** The key of a screen's text, the line of any other. */
  readonly at: string
  readonly language: Language
  readonly text: string
}

const root = new URL('../..', import.meta.url).pathname
const sourcesWithTexts = '{contract,server,sandbox}/src/**/*.ts'
const pages = ['server/content/**/*.md', 'docs/guide/**/*.md']

/** All texts of the product: screens, emails, documents, spreadsheets, help pages and the guide. */
export function allTexts(): Text[] {
  return [...screenTexts(), ...sourceTexts(), ...printedTexts(), ...pageTexts()]
}

function screenTexts(): Text[] {
  return find('web/src/**/locale/*.json').flatMap((path) => {
    const catalogue = catalogueOf(JSON.parse(read(path)))
    return [...catalogue].map(([at, text]) => ({ path, at, language: languageOf(path), text }))
  })
}

function pageTexts(): Text[] {
  return pages
    .flatMap(find)
    .flatMap((path) => paragraphs(read(path)).map((paragraph) => ({ path, language: languageOf(path), ...paragraph })))
}

/** The paragraphs, headings, list items and table rows of a page, without their marks and line breaks. */
export function paragraphs(page: string): Pick<Text, 'at' | 'text'>[] {
  const found: { at: string; text: string }[] = []
  let isOpen = false
  for (const [index, line] of page.split('\n').entries()) {
    const last = found.at(-1)
    const text = line.trim().replace(/^(?:#+|[->*]|\d+\.) /, '')
    const isStart = text !== line.trim() || text.startsWith('|')
    if (isOpen && !isStart && text && last) last.text += ` ${text}`
    else if (text) found.push({ at: String(index + 1), text })
    isOpen = text !== '' && !/^\s*[#|]/.test(line)
  }
  return found
}

function sourceTexts(): Text[] {
  return find(sourcesWithTexts)
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => bilingualTexts(path, read(path)))
}

/** The labels that templates of documents print, `("الرقم", "No.")`, and their sentences in brackets. */
function printedTexts(): Text[] {
  return find('server/src/**/*.typ').flatMap((path) => {
    const source = read(path)
    const labels = [...source.matchAll(/"([^"\n]*\p{Script=Arabic}[^"\n]*)",\s*(?:en: )?"([^"\n]+)"/gu)]
    const sentences = [...source.matchAll(/tongue\("(ar|en)"\)\[([^\]]+)\]/g)]
    return [
      ...labels.flatMap(({ 1: ar = '', 2: en = '', index }) => [
        { path, at: lineAt(source, index), language: 'ar' as const, text: ar },
        { path, at: lineAt(source, index), language: 'en' as const, text: en },
      ]),
      ...sentences.map(({ 1: lang, 2: text = '', index }) => ({
        ...{ path, at: lineAt(source, index), text },
        language: lang === 'ar' ? ('ar' as const) : ('en' as const),
      })),
    ]
  })
}

/** Texts written as `{ en: …, ar: … }`, as values, templates or functions that return them, or as a pair `[ar, en]`. */
export function bilingualTexts(path: string, source: string): Text[] {
  const texts: Text[] = []
  const visit = (node: unknown, language: Language | undefined) => {
    if (Array.isArray(node)) for (const one of node) visit(one, language)
    if (!isNode(node)) return
    const text = textOf(node)
    if (language && text !== undefined) texts.push({ path, at: lineAt(source, node.start), language, text })
    const inside = languageOfProperty(node) ?? language
    const pair = pairOf(node)
    if (pair) for (const [one, side] of pair) visit(one, side)
    else for (const child of Object.values(node)) visit(child, inside)
  }
  visit(parseSync(path, source).program, undefined)
  return texts
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function languageOfProperty({ type, key }: Node): Language | undefined {
  if (type !== 'Property' || !isNode(key)) return undefined
  return key.name === 'en' || key.name === 'ar' ? key.name : undefined
}

function pairOf({ type, elements }: Node): [Node, Language][] | undefined {
  if (type !== 'ArrayExpression' || !Array.isArray(elements) || elements.length !== 2) return undefined
  const [arabic, english] = elements
  if (!isNode(arabic) || !isNode(english)) return undefined
  const isPair = /\p{Script=Arabic}/u.test(textOf(arabic) ?? '') && /[A-Za-z]/.test(textOf(english) ?? '')
  return isPair
    ? [
        [arabic, 'ar'],
        [english, 'en'],
      ]
    : undefined
}

/** A string, or a template with its expressions as placeholders. */
function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((part) => part.value.cooked).join('{{value}}')
}

function languageOf(path: string): Language {
  return /(?:^|[./])ar[./]/.test(path) ? 'ar' : 'en'
}

const lineAt = (source: string, index: number) => String(source.slice(0, index).split('\n').length)
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
