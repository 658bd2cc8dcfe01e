import { fallbackLanguage, type Language, languages } from '@mawrid/contract/constants.ts'
import { readKept } from '../browserStorage.ts'

export type Direction = 'rtl' | 'ltr'

/** Each language by its own name (checklist S-05). */
export const languageList: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
]

export const languageKey = 'i18nextLng'

/** The address may ask for a language (`?lng=ar`, as letters do), else the one chosen last, else English (checklist K-01, S-04). */
export function firstLanguage(search = window.location.search): Language {
  return languageOf(new URLSearchParams(search).get('lng') ?? readKept(languageKey))
}

/** `ar-SA` is Arabic; what is not known is the fallback. */
export function languageOf(tag: string | null | undefined): Language {
  const code = tag?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === code) ?? fallbackLanguage
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}
