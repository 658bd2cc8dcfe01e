import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../values/text.ts'
import { sessionPaths } from './session.paths.ts'
import { User } from './user.ts'

/** Signing in and staying signed in: the seller's own calls, beside the authentication endpoints under `/api/auth`. */

const Token = line(1, 4096)

/** For other clients: the dashboard signs in by `/api/auth/callback/credentials`. */
export const signIn = defineCall({
  id: 'account.signIn',
  line: 'O-02',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/v1/seller/login/',
  access: 'public',
  body: z.strictObject({
    email: line(1, 254),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  reply: z.object({ user: User, access: z.string(), refresh: z.string() }),
  problems: ['credentials_wrong', 'account_blocked', 'account_not_activated', 'second_step_required', 'rate_limited'],
})

export const refreshToken = defineCall({
  id: 'account.refreshToken',
  line: 'C-35',
  summary: 'Exchange a refresh token for a new access token',
  method: 'POST',
  path: sessionPaths.refresh,
  access: 'public',
  body: z.strictObject({ refresh: Token }),
  reply: z.object({ access: z.string(), refresh: z.string() }),
  problems: ['refresh_invalid', 'refresh_reused', 'rate_limited'],
})

export const fetchCsrf = defineCall({
  id: 'account.fetchCsrf',
  line: 'C-34',
  summary: 'Fetch the CSRF token of this session',
  method: 'GET',
  path: sessionPaths.csrf,
  access: 'public',
  reply: z.object({ code: z.literal(200), csrfToken: z.string() }),
})

export const sellerLogout = defineCall({
  id: 'account.sellerLogout',
  line: 'C-32',
  summary: 'Sign out, ending the session of this refresh token',
  method: 'POST',
  path: sessionPaths.sellerLogout,
  access: 'signedIn',
  body: z.strictObject({ refreshToken: Token }),
  reply: z.object({ detail: z.string() }),
})

export const dashboardLogout = defineCall({
  id: 'account.dashboardLogout',
  line: 'C-33',
  summary: 'Sign out from the dashboard, ending the session of this refresh token',
  method: 'POST',
  path: sessionPaths.dashboardLogout,
  access: 'signedIn',
  // Checklist C-33: the client adds the token to a payload of its own.
  body: z.object({ refresh_token: Token }),
  takesMore: true,
  reply: z.object({ detail: z.string() }),
})

export const currentUser = defineCall({
  id: 'account.currentUser',
  summary: 'Retrieve the signed-in seller and the company',
  method: 'GET',
  path: '/api/v1/seller/me/',
  access: 'signedIn',
  reply: User,
})
