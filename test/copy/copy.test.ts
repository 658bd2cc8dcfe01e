import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allTexts, bilingualTexts, type Language, paragraphs, type Text } from './texts.ts'

const texts = allTexts()
const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')

describe('the words of the glossary', () => {
  const replaced = { en: replacedWords('English'), ar: replacedWords('Arabic') }

  test('no text uses a replaced word', () => {
    const found = texts.flatMap((text) =>
      replaced[text.language].flatMap(({ words, except }) => {
        const rest = without(text, except)
        return words.filter((word) => contains(rest, word, text.language)).map((word) => `${shown(text)} (${word})`)
      }),
    )
    expect(found).toEqual([])
  })

  test('the tables were read', () => {
    expect(replaced.en.length).toBeGreaterThan(30)
    expect(replaced.ar.length).toBeGreaterThan(15)
  })

  test.each([
    ['en', 'Take back', 'take back', true],
    ['en', 'The goods are on hand', 'at hand', false],
    ['en', 'Mankind', 'kind', false],
    ['ar', 'لا إعلانات لديك', 'إعلانات', true],
    ['ar', 'بالطرد', 'طرد', true],
    ['ar', 'استطراد', 'طرد', false],
    ['ar', 'امتياز رئيسي', 'امتياز رئيس', false],
  ] as const)('%s: “%s” uses “%s”: %s', (language, text, word, isFound) => {
    expect(contains(text, word, language)).toBe(isFound)
  })
})

/** What the copy guide excludes: a pattern of texts, with one that it refuses and one that it allows. */
const rules: readonly [rule: string, Language, RegExp, refused: string, allowed: string][] = [
  [
    'no American spelling',
    'en',
    /\b(?:colors?|canceled|canceling|organiz|(?<!Business |Information )centers?\b|favorite|catalogs?\b|licensed?\b(?= number))/i,
    'Canceled',
    'Cancelled',
  ],
  ['no brackets for the plural', 'en', /\w\((?:e?s)\)/, 'invoice(s)', 'invoices (2)'],
  ['“email” in one word', 'en', /\be-mails?\b/i, 'E-mail', 'Email'],
  ['“OK” never alone', 'en', /^OK\.?$/i, 'OK', 'OK to send'],
  ['dismiss with “Go back”', 'en', /^Cancel\.?$/i, 'Cancel', 'Cancel deal'],
  [
    'no full stop after a label',
    'en',
    /^[^.!?]{1,24}(?<!\b(?:etc|incl|excl|approx|[Nn]o))\.$/,
    'Draft saved.',
    'Draft saved',
  ],
  ['typographic apostrophes', 'en', /\p{L}'\p{L}/u, "can't", 'can’t'],
  ['typographic quotes', 'en', /(?:^|\s)"\p{L}/u, 'press "Save"', 'press “Save”'],
  ['no past passive at the beginning', 'ar', /^(?![ميتن]ُ)\p{Script=Arabic}\u064f/u, 'حُفظت المسودة', 'تم حفظ المسودة'],
  [
    'questions begin with their question word',
    'ar',
    /^(?!هل|ما|من|كم|أين|متى|كيف|لماذا|أي|لم)[^؟.:،]*؟$/,
    'إلغاء هذه الصفقة؟',
    'هل تريد إلغاء هذه الصفقة؟',
  ],
  ['dismiss with «رجوع»', 'ar', /^(?:إلغاء|إغلاق النافذة|تراجع)$/, 'إلغاء', 'رجوع'],
  ['no button with «إلى»', 'ar', /^إلى /, 'إلى الفاتورة', 'فتح الفاتورة'],
  ['Arabic punctuation', 'ar', /\p{Script=Arabic}\s?[,;?]/u, 'منتج, خدمة', 'منتج، خدمة'],
  ['prefixes join the number', 'ar', /(?:^|\s)[بلك]ـ?\s+[\d{]/, 'بـ 3 أحرف', 'بـ3 أحرف'],
  ['durations in whole words', 'ar', /(?:\d|\}\}) [سيد](?=\s|$|،)/, '{{count}} س', '{{count}} ساعة'],
  ['no middle dot between numbers', 'ar', /\}\} · \{\{/, '{{sum}} · {{count}}', '{{count}}، {{sum}}'],
]

describe('the copy guide', () => {
  test.each(rules)('%s (%s)', (_rule, language, pattern, refused, allowed) => {
    expect(refused).toMatch(pattern)
    expect(allowed).not.toMatch(pattern)
    expect(texts.filter((text) => text.language === language && pattern.test(text.text)).map(shown)).toEqual([])
  })
})

describe('how texts are found', () => {
  test('values, templates, functions and pairs, in both languages', () => {
    const source = `
      const label = { ar: 'السعر', en: 'Price' }
      const email = { en: ({ name }) => ({ subject: \`Dear \${name},\` }) }
      const action = ['أرسل', 'sent']
      const other = 'deals.title'`
    expect(bilingualTexts('a.ts', source).map(({ at, language, text }) => `${at} ${language} ${text}`)).toEqual([
      '2 ar السعر',
      '2 en Price',
      '3 en Dear {{value}},',
      '4 ar أرسل',
      '4 en sent',
    ])
  })

  test('paragraphs of a page, whatever their line breaks', () => {
    const page = '# Deals\nA deal goes\non.\n\n- one\n  item\n- two\n| a | b |\nafter'
    expect(paragraphs(page).map(({ at, text }) => `${at} ${text}`)).toEqual([
      '1 Deals',
      '2 A deal goes on.',
      '5 one item',
      '7 two',
      '8 | a | b |',
      '9 after',
    ])
  })

  test('of screens, emails, documents, pages and the guide', () => {
    const folders = [
      'web/src/features/deals',
      'server/src/platform/mail',
      'server/content',
      'server/src/platform/documents/typst/deliveryNote.typ',
      'docs/guide/ar',
      'contract/src',
    ]
    const missing = folders.filter((folder) => !texts.some(({ path }) => path.startsWith(folder)))
    expect(missing).toEqual([])
    expect(texts.length).toBeGreaterThan(10_000)
  })
})

interface Replaced {
  readonly words: readonly string[]
  readonly except: readonly string[]
}

function replacedWords(language: 'English' | 'Arabic'): Replaced[] {
  const [, after = ''] = glossary.split(`| No longer in ${language} |`)
  const [table = ''] = after.split('\n\n')
  return table
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => {
      const [words = '', , except = ''] = row.slice(1).split('|')
      return { words: spans(words), except: spans(except) }
    })
}

function spans(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
}

/** The text less its placeholders and what is allowed. */
function without({ text, language }: Text, except: readonly string[]): string {
  const words = text.replace(/\{\{.*?\}\}/g, '')
  return except.reduce((rest, word) => rest.replace(wordPattern(word, language), ''), words)
}

function contains(text: string, word: string, language: Language): boolean {
  return wordPattern(word, language).test(text)
}

/** The whole word in any case; in Arabic without vowel marks and with its prefixes. */
function wordPattern(word: string, language: Language): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (language === 'en') return new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}])`, 'iu')
  const marks = '[\\u064b-\\u0652\\u0640]*'
  const letters = [...escaped]
    .map((letter) => letter + marks)
    .join('')
    .replaceAll(`\\${marks}`, '\\')
  return new RegExp(`(?<!\\p{L})[وفبك]?(?:ل(?:ل)?|ال)?${letters}(?!\\p{L})`, 'u')
}

const shown = ({ path, at, text }: Text) => `${path} ${at}: ${text}`
