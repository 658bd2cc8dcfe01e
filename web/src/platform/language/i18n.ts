import { fallbackLanguage, type Language, languages } from '@mawrid/contract/constants.ts'
import i18next, { type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localStore } from '#ui/browserStorage.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { logError } from '../request/log.ts'
import { directionOf, firstLanguage, languageKey, languageOf } from './language.ts'
import { localeFiles } from './localeFiles.ts'
import { hasTextsIn, loadAllTexts } from './textFiles.ts'

export const startOptions = {
  supportedLngs: [...languages],
  // Both files have the same keys, so there is no fallback to the other language.
  fallbackLng: false,
  load: 'languageOnly',
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key, value) => {
    if (value === undefined) {
      logError(`No text ${key}`)
      loadAllTexts().catch((error) => logError('The texts could not be loaded', error))
    }
    return value ?? key
  },
  react: { useSuspense: false },
  // Three retries within a second; after that the loading error is shown.
  maxRetries: 3,
  retryTimeout: 100,
} satisfies InitOptions

/** Resolves once the texts have loaded; false if no language's file could be loaded. */
export async function startI18n(): Promise<boolean> {
  i18next.on('languageChanged', (tag) => applyDirection(languageOf(tag)))
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({ ...startOptions, lng: firstLanguage() })
  if (hasTexts()) return true
  await i18next.changeLanguage(fallbackLanguage)
  return hasTexts()
}

let lastChosen: Language | undefined

/** Checklist L-03, S-21: texts, direction and the stored language change together, or not at all. */
export async function chooseLanguage(language: Language): Promise<void> {
  lastChosen = language
  const isLoaded = await hasTextsIn(language)
  // Another one was chosen while its texts were loaded.
  if (lastChosen !== language) return
  if (!isLoaded) {
    logError(`There are no texts in ${language}`)
    toast({ tone: 'bad', text: i18next.t('platform.languageFailed') })
    return
  }
  await i18next.changeLanguage(language)
  localStore.write(languageKey, language)
  localStore.write('rtlClass', directionOf(language))
}

function hasTexts(): boolean {
  return i18next.hasResourceBundle(i18next.language, 'translation')
}

function applyDirection(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
