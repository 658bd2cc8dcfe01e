import { CredentialsSignin } from '@auth/core/errors'
import type { CredentialsConfig } from '@auth/core/providers/credentials'
import { refreshToken, signIn as signInCall } from '@mawrid/contract/account/session.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { exchange } from '../../../platform/auth/refreshToken.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type Device, findOpenSession, insertSession } from '../sessionStore.ts'
import { provePassword } from '../signIn.ts'
import type { Visit } from './visit.ts'

/** Who signed in, by which session. */
export interface Entered {
  readonly id: string
  readonly sid: string
}

/** The person signs in by email and password (checklist O-02), or goes on with the session an activation has opened. */
export function providersOf(parts: Parts, visit: Visit): CredentialsConfig[] {
  async function telling(enter: () => Promise<Entered>): Promise<Entered> {
    try {
      return await enter()
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) {
        visit.failure = error
        throw error
      }
      visit.refusal = error
      throw new RefusedSignIn(error)
    }
  }
  const byPasswordAlone: CredentialsConfig = {
    id: 'credentials',
    type: 'credentials',
    name: 'Email and password',
    credentials: { email: { label: 'Email', type: 'email' }, password: { label: 'Password', type: 'password' } },
    authorize: (given) => telling(() => byPassword(parts, given, visit.device)),
  }
  const byOpenSession: CredentialsConfig = {
    id: 'refresh',
    type: 'credentials',
    name: 'A session that is open already',
    credentials: { refresh: { label: 'Refresh token' } },
    authorize: (given) => telling(() => byRefreshToken(parts, given)),
  }
  return [byPasswordAlone, byOpenSession]
}

class RefusedSignIn extends CredentialsSignin {
  constructor(problem: Problem) {
    super()
    this.code = problem.code
  }
}

async function byPassword(parts: Parts, { email, password }: Partial<Record<string, unknown>>, device: Device) {
  const read = check(signInCall.body, { email, password })
  if (!read.ok) throw new Problem('credentials_wrong')
  const userId = await provePassword(parts, read.value, device)
  const session = await insertSession(parts.db.system, userId, device, parts.clock.now())
  return { id: userId, sid: session.id }
}

async function byRefreshToken(parts: Parts, { refresh }: Partial<Record<string, unknown>>) {
  const read = check(refreshToken.body, { refresh })
  const ticket = read.ok && tokensOf(parts).refresh.read(read.value.refresh)
  const session = ticket && (await findOpenSession(parts.db.system, ticket.sessionId, parts.clock.now()))
  if (!session || exchange(session.generation, ticket.generation) === 'reused') throw new Problem('refresh_invalid')
  return { id: session.userId, sid: session.id }
}
