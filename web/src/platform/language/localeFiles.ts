import { requestTimeoutMs } from '@mawrid/contract/constants.ts'
import type { BackendModule } from 'i18next'

/**
 * Loads `/locales/{lng}.json`, the texts of sign-in and frame (all others: `textFiles.ts`); i18next retries only failures that a retry can fix (checklist L-11).
 */
export const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, _namespace, callback) {
    readTexts(`/locales/${language}.json`).then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(asError(error), canBeRetried(error)),
    )
  },
}

export class TextsRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The file of texts answered ${status}`)
    this.status = status
  }
}

/** Given up after the time of any other request, so that whoever chose a language learns that it does not come. */
export async function readTexts(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(requestTimeoutMs) })
  if (!response.ok) throw new TextsRefused(response.status)
  return response.json()
}

export function canBeRetried(error: unknown): boolean {
  if (error instanceof TextsRefused) return error.status >= 500
  // `fetch` throws a TypeError if the network fails; invalid JSON stays invalid.
  return error instanceof TypeError
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
