import {
  dashboardLogout,
  fetchCsrf,
  refreshToken as refreshCall,
  sellerLogout,
} from '@mawrid/contract/account/session.calls.ts'
import { User } from '@mawrid/contract/account/user.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import * as z from 'zod/mini'
import { Failure } from '../request/failure.ts'
import { request } from '../request/request.ts'
import type { Tokens } from './tokens.ts'

/*
 * The session's calls, spoken without the refresh that all others have. A file of its own, because it brings the
 * contract's schemas, which the sign-in page does without until someone signs in.
 */

const Session = z.object({ user: User, access: z.string(), refresh: z.string(), expires: z.optional(z.string()) })

/** What `GET /api/auth/session` says of a signed-in seller (checklist A-01). */
export type Session = z.output<typeof Session>

export function sessionIn(reply: unknown): Session {
  return readAs(Session, reply)
}

/** Checklist C-34. */
export async function askForCsrf(accessToken: string | undefined): Promise<string> {
  return readAs(fetchCsrf.reply, await request({ path: fetchCsrf.path, accessToken })).csrfToken
}

/** Checklist C-35, O-12: a back end may know only `access`; then the refresh token stays. */
export async function exchangeToken(refresh: string): Promise<Tokens> {
  const reply = await request({ path: refreshCall.path, method: refreshCall.method, body: { refresh } })
  return readAs(z.object({ access: z.string(), refresh: z.optional(z.string()) }), reply)
}

/** Checklist C-32: the seller leaves. */
export async function logOutSeller(accessToken: string, refreshToken: string): Promise<void> {
  await request({ path: sellerLogout.path, method: sellerLogout.method, accessToken, body: { refreshToken } })
}

/** Checklist C-33: the dashboard ends a session that it cannot go on with. */
export async function logOutDashboard(accessToken: string | undefined, refreshToken: string): Promise<void> {
  const body = { refresh_token: refreshToken }
  await request({ path: dashboardLogout.path, method: dashboardLogout.method, accessToken, body })
}

function readAs<S extends z.ZodMiniType>(schema: S, reply: unknown): z.output<S> {
  const read = check(schema, reply)
  if (!read.ok) throw new Failure('unreadable_reply', { status: 200, cause: read.errors })
  return read.value
}
