import { cookies } from '@mawrid/contract/constants.ts'
import { create } from 'zustand'
import { logError } from '../request/log.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hasSignedOutSince, signedInNow } from './signOuts.ts'
import { accessToken } from './tokens.ts'
import { changeUser } from './userStore.ts'

/** A store of its own (checklist S-06). */
export const useCsrf = create(() => ({ csrfToken: readCookie(cookies.csrf) ?? '' }))

/** Checklist S-14: fetched once a session exists. A failure is logged and gives null. */
export async function fetchCsrfToken(): Promise<string | null> {
  try {
    const { requestCsrfToken } = await import('./sessionCalls.ts')
    const then = signedInNow()
    const csrfToken = await requestCsrfToken(accessToken())
    if (hasSignedOutSince(then)) return null
    storeCsrfToken(csrfToken)
    return csrfToken
  } catch (error) {
    logError('The CSRF token could not be fetched', error)
    return null
  }
}

export function storeCsrfToken(csrfToken: string): void {
  useCsrf.setState({ csrfToken })
  writeCookie(cookies.csrf, csrfToken)
  changeUser({ csrfToken })
}
