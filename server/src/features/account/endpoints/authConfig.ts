import { createHash } from 'node:crypto'
import type { AuthConfig } from '@auth/core'
import { decode, encode } from '@auth/core/jwt'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { SigningSecrets } from '../../../platform/auth/keys.ts'
import { exchange } from '../../../platform/auth/refreshToken.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Parts } from '../../../platform/parts.ts'
import { signedIn } from '../sessions/openSession.ts'
import { endSession, findOpenSession, type Session, touchSession } from '../sessions/store.ts'
import { authCookies } from './authCookies.ts'
import { type Entered, providersOf } from './providers.ts'
import { noting, type Visit } from './visit.ts'

/**
 * The cookie holds no tokens, only the id of its session: tokens are issued from the session each time they are
 * requested, so those of GET session always work, however often other tabs have refreshed.
 */
export function authConfig(parts: Parts, visit: Visit) {
  const { signingSecrets } = parts.settings
  let open: Session | undefined
  return {
    basePath: '/api/auth',
    secret: csrfSecret(signingSecrets, visit.csrfCookie),
    jwt: {
      encode: (params) => encode({ ...params, secret: signingSecrets[0] }),
      decode: (params) => decode({ ...params, secret: [...signingSecrets] }),
    },
    trustHost: true,
    session: { strategy: 'jwt', maxAge: sessionIdleSeconds },
    cookies: authCookies(visit.isSecure),
    useSecureCookies: visit.isSecure,
    pages: {
      signIn: screenPaths.login,
      signOut: screenPaths.login,
      error: screenPaths.authError,
      verifyRequest: screenPaths.login,
    },
    providers: providersOf(parts, visit),
    callbacks: {
      async jwt({ token, user, trigger, session: handed }) {
        const sid = user ? (user as Entered).sid : token.sid
        open = typeof sid === 'string' ? await noting(visit, aliveSession(parts, sid)) : undefined
        if (!open) return null
        if (trigger === 'update' && !(await belongTo(parts, open, handed))) visit.refusal = new Problem('forbidden')
        return { sub: open.userId, sid: open.id }
      },
      async session({ session }) {
        if (!open) throw new Problem('unauthorized')
        return {
          ...(await noting(visit, signedIn(parts, open, { companyId: visit.companyId }))),
          expires: session.expires,
        }
      },
    },
    events: {
      async signOut(message) {
        const sid = 'token' in message ? message.token?.sid : undefined
        if (typeof sid !== 'string') return
        const ending = parts.db.transaction((tx) => endSession(parts, tx, sid, 'signed_out'))
        await noting(visit, ending)
      },
    },
    logger: authLog(visit.log),
  } satisfies AuthConfig
}

/** The library knows one secret for its CSRF token: the one that made the visitor's, so that no form open meanwhile is refused. */
function csrfSecret(secrets: SigningSecrets, cookie = ''): string {
  const [token = '', hash] = cookie.split('|')
  const isOf = (secret: string) => createHash('sha256').update(`${token}${secret}`).digest('hex') === hash
  return secrets.find(isOf) ?? secrets[0]
}

async function aliveSession({ db, clock }: Parts, id: string): Promise<Session | undefined> {
  const now = clock.now()
  const session = await findOpenSession(db.system, id, now)
  if (session) await touchSession(db.system, session, now)
  return session
}

/** Errors caused by the visitor, which are not logged as errors of the server. */
const visitorsFaults = new Set(['CredentialsSignin', 'MissingCSRF', 'JWTSessionError', 'UnknownAction'])

function authLog(log: FastifyBaseLogger): NonNullable<AuthConfig['logger']> {
  return {
    error(error) {
      const fault = 'type' in error ? String(error.type) : error.name
      if (visitorsFaults.has(fault)) log.info({ fault }, 'auth: refused')
      else log.error({ fault, err: reasonOf(error) }, 'auth: failed')
    },
    warn: (code) => log.warn({ code }, 'auth: warned'),
    debug: () => {},
  }
}

/** The library wraps what it caught as `cause.err`. */
function reasonOf(error: Error): unknown {
  const { cause } = error
  return cause && typeof cause === 'object' && 'err' in cause ? cause.err : error
}

const Handed = z.object({ access: z.optional(z.string()), refresh: z.optional(z.string()) })

/** Whether the tokens that a client hands in after refreshing (checklist A-06) are of this very session. */
async function belongTo(parts: Parts, session: Session, handed: unknown): Promise<boolean> {
  const read = check(Handed, handed ?? {})
  if (!read.ok) return false
  const tokens = tokensOf(parts)
  const { access, refresh } = read.value
  if (access !== undefined) {
    const claims = await tokens.access.read(access).catch(() => null)
    if (claims?.sessionId !== session.id) return false
  }
  if (refresh === undefined) return true
  const ticket = tokens.refresh.read(refresh)
  return ticket?.sessionId === session.id && exchange(session, ticket.generation, parts.clock.now()) !== 'reused'
}
