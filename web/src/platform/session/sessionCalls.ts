import { sessionPaths } from '@mawrid/contract/account/session.paths.ts'
import type { User } from '@mawrid/contract/account/user.ts'
import { Failure } from '../request/failure.ts'
import { request } from '../request/request.ts'
import type { Tokens } from './tokens.ts'

/* The session's calls, without the token refresh of all others. Replies are validated by hand, as the contract's
   schemas would delay the first screen. */

/** The answer of `GET /api/auth/session` for a signed-in seller (checklist A-01). */
export interface Session {
  readonly user: User
  readonly access: string
  readonly refresh: string
  readonly expires?: string | undefined
}

export function sessionIn(reply: unknown): Session {
  const isSession = hasTexts(reply, ['access', 'refresh']) && hasTexts(reply.user, ['id', 'email', 'lang'])
  return isSession ? (reply as object as Session) : refused()
}

/** Checklist C-34. */
export async function requestCsrfToken(accessToken: string | undefined): Promise<string> {
  const reply = await request({ path: sessionPaths.csrf, accessToken })
  return hasTexts(reply, ['csrfToken']) && reply.code === 200 ? String(reply.csrfToken) : refused()
}

/** Checklist C-35, O-12: a back end may return only `access`; then the refresh token stays. */
export async function exchangeToken(refresh: string): Promise<Tokens> {
  const reply = await request({ path: sessionPaths.refresh, method: 'POST', body: { refresh } })
  if (!hasTexts(reply, ['access'])) return refused()
  return { access: String(reply.access), ...(typeof reply.refresh === 'string' && { refresh: reply.refresh }) }
}

/** Checklist C-32: the seller signs out. */
export async function logOutSeller(accessToken: string, refreshToken: string): Promise<void> {
  await request({ path: sessionPaths.sellerLogout, method: 'POST', accessToken, body: { refreshToken } })
}

/** Checklist C-33: the dashboard ends a session that cannot continue. */
export async function logOutDashboard(accessToken: string | undefined, refreshToken: string): Promise<void> {
  const body = { refresh_token: refreshToken }
  await request({ path: sessionPaths.dashboardLogout, method: 'POST', accessToken, body })
}

function hasTexts(reply: unknown, names: readonly string[]): reply is Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null) return false
  const session = reply as Readonly<Record<string, unknown>>
  return names.every((name) => typeof session[name] === 'string' && session[name] !== '')
}

function refused(): never {
  throw new Failure('unreadable_reply', { status: 200 })
}
