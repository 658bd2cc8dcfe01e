import { businessWords } from './businessWords.ts'

/** Leaves room for a suffix that makes it unique. */
const maxSlugLength = 50

/** A name in URL characters; Arabic is transliterated as is common. */
export function slugFrom(name: string, otherwise: string): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0621-\u0669]+/g, inLatin)
  const slug = latin
    .replace(/[\u0300-\u036f\u064b-\u065f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')
  return slug.length < 3 ? [otherwise, slug].filter(Boolean).join('-') : slug
}

/** The article and particles before a known word are written apart: `للتجارة` is `lil-tijarah`. */
const prefixes: readonly (readonly [arabic: RegExp, latin: string])[] = [
  [/^/, ''],
  [/^وال/, 'wal-'],
  [/^بال/, 'bil-'],
  [/^لل/, 'lil-'],
  [/^ال/, 'al-'],
  [/^و/, 'wa-'],
  [/^ل/, 'li-'],
]

function wordKnown(word: string): string | undefined {
  return businessWords.get(word.replace(/ة/g, 'ه'))
}

function inLatin(word: string): string {
  const plain = word.replace(/[\u064b-\u065f]/g, '').replace(/ٱ/g, 'ا')
  for (const [arabic, latin] of prefixes) {
    const known = arabic.test(plain) ? wordKnown(plain.replace(arabic, '')) : undefined
    if (known) return latin + known
  }
  const article = /^ال(?=..)/.test(plain)
  const rest = article ? plain.slice(2) : plain
  return (article ? 'al-' : '') + [...rest].map((sign) => letters.get(sign) ?? sign).join('')
}

const letters = new Map(
  Object.entries({
    ا: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    و: 'w',
    ي: 'y',
    ى: 'a',
    ة: 'h',
    ء: '',
    ٱ: 'a',
    پ: 'p',
    چ: 'ch',
    ڤ: 'v',
    گ: 'g',
  }),
)
