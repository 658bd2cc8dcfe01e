import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import type { Lang } from './formats.ts'

interface Named {
  readonly name_ar: string | null
  readonly name_en: string | null
}

const arabic = /\p{Script=Arabic}/u

/** A person's name as they entered it; if that is in Latin letters, Arabic pages show the Arabic one from Nafath. */
export function personName(lang: Lang, { name, name_ar }: { name: string; name_ar: string | null }): string {
  return (lang === 'ar' && !arabic.test(name) && name_ar) || name
}

/**
 * A record's name in the page's language, or in the other language if it is not translated yet. Its sizes are read from
 * left to right in both.
 */
export function nameIn(lang: Lang, { name_ar, name_en }: Named): string {
  return withSizesIsolated((lang === 'en' ? (name_en ?? name_ar) : (name_ar ?? name_en)) ?? '', lang)
}

/** A number or code inside a sentence, kept in one piece in both directions: isolated, with non-breaking hyphens. */
export function codeText(code: string): string {
  return `\u2066${code.replaceAll('-', '\u2011')}\u2069`
}
