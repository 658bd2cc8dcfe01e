import type { Language } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { pause } from '#ui/pause.ts'
import { isOutdated } from '../request/reloadOnNewVersion.ts'
import { canBeRetried, readTexts, TextsRefused } from './localeFiles.ts'

/** Filled in by the build: the texts belong to the files of the same version. */
const version = '__TEXTS_VERSION__'
/** Not so in development. */
const isSplit = !version.startsWith('__')
const allTexts = 'all'
const retryAfterMs = [100, 200, 400]

/** The parts that the page has needed so far. */
const needed = new Set<string>()
/** By language and part. */
const requests = new Map<string, Promise<void>>()

/** Loads parts of the texts in the language of the page, and of the one to which it changes meanwhile. */
export async function loadTexts(names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name)
  let language: string
  do {
    language = i18next.language
    await addTexts(language, names)
  } while (i18next.language !== language)
}

/** For a text whose use the build did not find: all texts, with which the page is shown again. */
export async function loadAllTexts(): Promise<void> {
  if (!isSplit || needed.has(allTexts)) return
  try {
    await loadTexts([allTexts])
  } catch (error) {
    // The next text that is missing tries again, and a change of the language does not wait for all.
    needed.delete(allTexts)
    throw error
  }
  i18next.emit('languageChanged', i18next.language)
}

export type OwnTexts = Pick<typeof i18next, 'hasResourceBundle' | 'reloadResources' | 'getFixedT'>

/** Whether the texts of a language are there, as far as the page has needed texts: what is missing is loaded. */
export async function hasTextsIn(language: Language, texts: OwnTexts = i18next): Promise<boolean> {
  // Reloads explicitly: i18next itself would not request a file again that failed once.
  if (!texts.hasResourceBundle(language, 'translation')) await texts.reloadResources(language)
  if (!texts.hasResourceBundle(language, 'translation')) return false
  try {
    let loaded: number
    // What is first needed meanwhile, by a screen that opens in the old language, is shown in the new one too.
    do {
      loaded = needed.size
      await addTexts(language, needed)
    } while (needed.size > loaded)
    return true
  } catch {
    return false
  }
}

async function addTexts(language: string, names: Iterable<string>): Promise<void> {
  await Promise.all([...names].map((name) => requested(language, name)))
}

function requested(language: string, name: string): Promise<void> {
  const address = `/assets/${name}.${language}-${version}.json`
  const known = requests.get(address)
  if (known) return known
  const request = readPart(address).then((texts) => {
    i18next.addResourceBundle(language, 'translation', texts, true, true)
  })
  requests.set(address, request)
  // The next import that needs it tries again.
  request.catch(() => requests.delete(address))
  return request
}

/** Checklist L-11: only failures that a repetition can mend are repeated. */
async function readPart(address: string): Promise<object> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await readTexts(address)
    } catch (error) {
      const waitMs = retryAfterMs[retries]
      if (!canBeRetried(error) || waitMs === undefined) throw asLoadError(error)
      await pause(waitMs)
    }
  }
}

/**
 * Fails as a script does that cannot be fetched, so that it is requested again: what was given up as well. A part of an older
 * version is gone after a deployment, as its scripts are.
 */
function asLoadError(error: unknown): unknown {
  if (error instanceof DOMException) return new TypeError(error.message)
  if (!(error instanceof TextsRefused)) return error
  void isOutdated()
  return new TypeError(error.message)
}
