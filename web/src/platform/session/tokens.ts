import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { cookies } from '@mawrid/contract/constants.ts'
import { clearCookies, readCookie, secondsLeft, writeCookie } from './cookies.ts'
import { changeUser, useUser } from './userStore.ts'

export interface Tokens {
  readonly access: string
  readonly refresh?: string | undefined
}

/** Cookies come first: another tab may have refreshed them. */
export function accessToken(): string | undefined {
  return readCookie(cookies.access) ?? (useUser.getState().user.token || undefined)
}

/** Checklist S-20. */
export function refreshToken(): string | undefined {
  return readCookie(cookies.refresh) ?? (useUser.getState().user.refresh_token || undefined)
}

/**
 * Stores the tokens in cookies and state (checklist S-18). A back end that returns no new refresh token keeps the old
 * one (O-12).
 */
export function storeTokens({ access, refresh }: Tokens): void {
  writeCookie(cookies.access, access, secondsLeft(access))
  if (refresh) writeCookie(cookies.refresh, refresh, sessionIdleSeconds)
  changeUser({ token: access, ...(refresh && { refresh_token: refresh }) })
}

export function forgetTokens(): void {
  clearCookies()
  changeUser({ token: '', refresh_token: '', csrfToken: '' })
}
