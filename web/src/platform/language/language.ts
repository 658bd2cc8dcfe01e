import { fallbackLanguage, type Language, languages } from '@mawrid/contract/constants.ts'
import { localStore } from '#ui/browserStorage.ts'

export type Direction = 'rtl' | 'ltr'

/** Each language by its own name (checklist S-05). */
export const languageList: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
]

export const languageKey = 'i18nextLng'

/**
 * The language in the address (`?lng=ar`, used by emails), else the last chosen one, else the first supported one of
 * the browser, else English (checklist K-01, S-04). `boot/beforePaint.js` uses the same order.
 */
export function firstLanguage(search = window.location.search, browserLanguages = navigator.languages): Language {
  const chosen = new URLSearchParams(search).get('lng') ?? localStore.read(languageKey)
  if (chosen !== null) return languageOf(chosen)
  return browserLanguages.map(supportedLanguage).find((language) => language !== undefined) ?? fallbackLanguage
}

/** `ar-SA` is Arabic; unknown tags give the fallback. */
export function languageOf(tag: string | null | undefined): Language {
  return supportedLanguage(tag ?? '') ?? fallbackLanguage
}

function supportedLanguage(tag: string): Language | undefined {
  const code = tag.slice(0, 2).toLowerCase()
  return languages.find((language) => language === code)
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}
