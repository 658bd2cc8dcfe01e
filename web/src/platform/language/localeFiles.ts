import type { BackendModule } from 'i18next'

/** Loads `/locales/{lng}.json`; i18next retries only failures that a retry can fix (checklist L-11). */
export const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, _namespace, callback) {
    readLocale(language).then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(asError(error), canBeRetried(error)),
    )
  },
}

class LocaleRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The locale file answered ${status}`)
    this.status = status
  }
}

async function readLocale(language: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/locales/${language}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new LocaleRefused(response.status)
  return response.json()
}

function canBeRetried(error: unknown): boolean {
  if (error instanceof LocaleRefused) return error.status >= 500
  // `fetch` throws a TypeError if the network fails; invalid JSON stays invalid.
  return error instanceof TypeError
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
