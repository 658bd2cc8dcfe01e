import type { Language } from '@mawrid/contract/constants.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'

export const directions = { en: 'ltr', ar: 'rtl' } as const

const arabic = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff'
/** What separates two runs: marks of the page's own language and of lists. */
const separators = '\\n«»“”·،؛؟|'

/** Brackets belong to a run only as a pair, `HONEY-2 (500 g)`. */
function runPattern(first: string, other: string, last: string): RegExp {
  const pair = `\\([^()${other}]*\\)`
  return new RegExp(`${first}(?:(?:${pair}|[^()${other}${separators}])*(?:${last}|${pair}))?`, 'g')
}

/** Latin letters and digits with what is between them: `INV-2026-000045`, `+966 50 123 4567`, `203.0.113.9`. */
const latinRuns = runPattern('[+]?[A-Za-z\\d]', arabic, '[A-Za-z\\d%]')
/** Arabic letters, with the digits of a name such as «واحة 24». */
const arabicRuns = runPattern(`[${arabic}]`, 'A-Za-z', `[${arabic}\\d]`)

/** What bidirectional text cannot reorder: one word or one number. */
const isPlainRun = /^(?:[A-Za-z]+|\d+)$/
/** A number that would be broken at its dashes. */
const isCode = /^[\w.,+-]{1,24}$/

/**
 * Text as HTML. Runs of the other direction are isolated, so that they neither turn nor pull their neighbours along; on
 * elements, since some email programs remove the characters for it.
 */
export function isolated(plain: string, lang: Language): string {
  const text = withUnbrokenUnits(plain)
  const runs = lang === 'ar' ? latinRuns : arabicRuns
  let html = ''
  let end = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    html += asHtml(text.slice(end, index)) + isolatedRun(run, lang)
    end = index + run.length
  }
  return html + asHtml(text.slice(end))
}

/** A currency and the mark of the Gregorian era stay on the line of their number. */
function withUnbrokenUnits(text: string): string {
  return text.replace(/\bSAR (?=\d)|(?<=\d) (?=(?:ريال|م)(?!\p{L}))/gu, (unit) => unit.replace(' ', '\u00a0'))
}

function isolatedRun(run: string, lang: Language): string {
  if (lang === 'en') return `<span lang="ar" dir="rtl">${sizesAsHtml(run)}</span>`
  if (isPlainRun.test(run)) return asHtml(run)
  const whole = isCode.test(run) ? ' style="white-space:nowrap"' : ''
  return `<span dir="ltr"${whole}>${asHtml(run)}</span>`
}

/** Within an Arabic name, "25×20×10" is still read from left to right. */
function sizesAsHtml(run: string): string {
  return withSizesIsolated(asHtml(run), 'ar').replaceAll('\u2066', '<span dir="ltr">').replaceAll('\u2069', '</span>')
}

/** The language of a text that people wrote, by its first letter. */
export function languageOf(text: string, page: Language): Language {
  const [first] = new RegExp(`[A-Za-z${arabic}]`).exec(text) ?? []
  if (first === undefined) return page
  return /[A-Za-z]/.test(first) ? 'en' : 'ar'
}

export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
