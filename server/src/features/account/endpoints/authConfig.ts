import type { AuthConfig } from '@auth/core'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Parts } from '../../../platform/parts.ts'
import { signedIn } from '../sessions/openSession.ts'
import { endSession, findOpenSession, type Session, touchSession } from '../sessions/store.ts'
import { authCookies } from './authCookies.ts'
import { authLog } from './authLog.ts'
import { belongTo } from './handedTokens.ts'
import { type Entered, providersOf } from './providers.ts'
import { noting, type Visit } from './visit.ts'

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
        return { ...(await noting(visit, signedIn(parts, open))), expires: session.expires }
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

async function aliveSession({ db, clock }: Parts, id: string): Promise<Session | undefined> {
  const now = clock.now()
  const session = await findOpenSession(db.system, id, now)
  if (session) await touchSession(db.system, session, now)
  return session
}
