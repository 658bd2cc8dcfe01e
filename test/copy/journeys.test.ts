import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from './texts.ts'

const root = new URL('../..', import.meta.url).pathname
const journeys = globSync('e2e/**/*.ts', { cwd: root }).map((path) => ({
  path,
  lines: readFileSync(join(root, path), 'utf8').split('\n'),
}))

const letter = '[\\u0621-\\u064a]'

/** A text in English and Arabic, as two arguments, as the forms of one object, or as alternatives of an expression. */
const pair = new RegExp(
  [
    `\\([^()[\\]]*(['"\`])[^'"\`]*[A-Za-z]{2}[^'"\`]*\\1, (['"\`])[^'"\`]*${letter}`,
    `\\ben: (['"\`])[^'"\`]*\\3, ar: (['"\`])[^'"\`]*${letter}`,
    `/[^/'"\`]*[A-Za-z]{2}[^/'"\`|]*\\|[^/'"\`|]*${letter}{2}`,
  ].join('|'),
)

test.each([
  [`form.field('Version', 'رقم الإصدار')`, true],
  [`{ cr: '1010999999', en: 'Not in the register', ar: 'غير موجود' }`, true],
  [`{ name: /^(Edit|تعديل)/ }`, true],
  [`form.field(...textsOf('products.price.tierFrom', { number }))`, false],
  [`{ name_ar: 'مستودع الرياض', name_en: 'Riyadh warehouse' }`, false],
  [`toHaveText(['English', 'العربية'])`, false],
])('a text in both languages is found: %s, %s', (line, isPair) => {
  expect(pair.test(line)).toBe(isPair)
})

test('journeys read texts in both languages from the catalogue', () => {
  expect(journeys.length).toBeGreaterThan(80)
  // It tells the languages apart by their letters.
  const others = journeys.filter(({ path }) => path !== 'e2e/pages/untranslatedText.ts')
  expect(linesOf(others, (line) => pair.test(line))).toEqual([])
})

test('journeys type no Arabic sentence of the product', () => {
  const known = new Set(
    allTexts()
      .filter(({ language, path }) => language === 'ar' && isOfProduct(path))
      .flatMap(({ text }) => [text, ...text.split(/(?<=[.؟])\s/)])
      .map(withoutMarks),
  )
  const isOwn = (line: string) => arabicIn(line).some((text) => text.includes(' ') && known.has(withoutMarks(text)))
  expect(linesOf(journeys, isOwn)).toEqual([])
})

/** Not the data of the marketplace and of the simulated services, which sellers type as well: categories, streets. */
function isOfProduct(path: string): boolean {
  return !path.includes('/categories/') && !path.startsWith('sandbox/')
}

function linesOf(files: typeof journeys, isFound: (line: string) => boolean): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (isFound(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

/** The longest runs of Arabic words in a line. */
function arabicIn(line: string): string[] {
  return line.match(/[\u0600-\u06ff][\u0600-\u06ff\s.]*/g) ?? []
}

/** Without the marks that end or isolate parts of a sentence. */
function withoutMarks(text: string): string {
  return text.replace(/[\u2066-\u2069]|[.؟!]+$/g, '').trim()
}
