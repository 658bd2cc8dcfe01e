import type { AuthConfig } from '@auth/core'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Parts } from '../../../platform/parts.ts'
import { signedIn } from '../openSession.ts'
import { type Device, endSession, findOpenSession, type Session, touchSession } from '../sessionStore.ts'
import { findPerson } from '../userStore.ts'
import { authCookies } from './authCookies.ts'
import { belongTo } from './handedTokens.ts'
import { type Entered, providersOf } from './providers.ts'

/** The request that is being answered, and what was wrong with it, if anything was. */
export interface Visit {
  readonly device: Device
  readonly isSecure: boolean
  readonly log: FastifyBaseLogger
  refusal?: Problem
}

/**
 * The cookie holds no tokens, only which session it stands for: tokens are issued from the session each time they are
 * asked for, so what GET session answers always works, however often other tabs have refreshed.
 */
export function authConfig(parts: Parts, visit: Visit) {
  let open: Session | undefined
  return {
    basePath: '/api/auth',
    secret: parts.settings.secret,
    trustHost: true,
    session: { strategy: 'jwt', maxAge: sessionIdleSeconds },
    cookies: authCookies(visit.isSecure),
    useSecureCookies: visit.isSecure,
    pages: { signIn: '/auth/login', signOut: '/auth/login', error: '/auth/error', verifyRequest: '/auth/login' },
    providers: providersOf(parts, visit.device, (problem) => {
      visit.refusal = problem
    }),
    callbacks: {
      async jwt({ token, user, trigger, session: handed }) {
        const sid = user ? (user as Entered).sid : token.sid
        open = typeof sid === 'string' ? await aliveSession(parts, sid) : undefined
        if (!open) return null
        if (trigger === 'update' && !(await belongTo(parts, open, handed))) visit.refusal = new Problem('forbidden')
        return { sub: open.userId, sid: open.id }
      },
      async session({ session }) {
        if (!open) throw new Problem('unauthorized')
        return { ...(await signedIn(parts, open)), expires: session.expires }
      },
    },
    events: {
      async signOut(message) {
        const sid = 'token' in message ? message.token?.sid : undefined
        if (typeof sid === 'string') await endSession(parts.db.system, sid, 'signed_out', parts.clock.now())
      },
    },
    logger: loggerOf(visit.log),
  } satisfies AuthConfig
}

async function aliveSession({ db, clock }: Parts, id: string): Promise<Session | undefined> {
  const now = clock.now()
  const session = await findOpenSession(db.system, id, now)
  if (!session) return undefined
  const person = await findPerson(db.system, session.userId)
  if (!person || person.blockedAt) return undefined
  await touchSession(db.system, id, now)
  return session
}

/** Faults of the visitor, which are no fault of ours. */
const visitorsFaults = new Set(['CredentialsSignin', 'MissingCSRF', 'JWTSessionError', 'UnknownAction'])

function loggerOf(log: FastifyBaseLogger): NonNullable<AuthConfig['logger']> {
  return {
    error(error) {
      const type = 'type' in error ? String(error.type) : error.name
      if (visitorsFaults.has(type)) log.info({ fault: type }, 'auth: refused')
      else
        log.error(
          { err: error.cause && typeof error.cause === 'object' && 'err' in error.cause ? error.cause.err : error },
          'auth: failed',
        )
    },
    warn: (code) => log.warn({ code }, 'auth: warned'),
    debug: () => {},
  }
}
