import { CredentialsSignin } from '@auth/core/errors'
import type { CredentialsConfig } from '@auth/core/providers/credentials'
import { refreshToken, signIn as signInCall } from '@mawrid/contract/account/session.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bindToBrowser } from '../sessions/exchangeRefresh.ts'
import { knownDeviceCookie } from '../sessions/knownDevice.ts'
import { createSession } from '../sessions/openSession.ts'
import { bindingCookie, newBinding } from '../sessions/sessionBinding.ts'
import { provePassword } from '../sessions/signIn.ts'
import type { Visit } from './visit.ts'

/** Who signed in, by which session. */
export interface Entered {
  readonly id: string
  readonly sid: string
}

/** The person signs in by email and password (checklist O-02), or continues the session that an activation opened. */
export function providersOf(parts: Parts, visit: Visit): CredentialsConfig[] {
  async function withRefusals(enter: () => Promise<Entered>): Promise<Entered> {
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
    authorize: (credentials) => withRefusals(() => byPassword(parts, credentials, visit)),
  }
  const byOpenSession: CredentialsConfig = {
    id: 'refresh',
    type: 'credentials',
    name: 'A session that is open already',
    credentials: { refresh: { label: 'Refresh token' } },
    authorize: (credentials) => withRefusals(() => byRefreshToken(parts, credentials, visit)),
  }
  return [byPasswordAlone, byOpenSession]
}

class RefusedSignIn extends CredentialsSignin {
  constructor(problem: Problem) {
    super()
    this.code = problem.code
  }
}

type Credentials = Partial<Record<string, unknown>>

async function byPassword(parts: Parts, { email, password }: Credentials, visit: Visit): Promise<Entered> {
  const read = check(signInCall.body, { email, password })
  if (!read.ok) throw new Problem('credentials_wrong')
  const { visitor: device, isSecure } = visit
  const { userId, knownBy } = await provePassword(parts, read.value, device)
  const binding = newBinding()
  const session = await parts.db.transaction((tx) =>
    createSession(parts, tx, { userId, device, bindingHash: binding.hash }),
  )
  visit.cookies.push(bindingCookie(binding.secret, isSecure), knownDeviceCookie(knownBy, isSecure))
  return { id: userId, sid: session.id }
}

async function byRefreshToken(parts: Parts, { refresh }: Credentials, visit: Visit): Promise<Entered> {
  const read = check(refreshToken.body, { refresh })
  if (!read.ok) throw new Problem('refresh_invalid')
  const { session, bindingSecret } = await bindToBrowser(parts, { token: read.value.refresh, ip: visit.visitor.ip })
  visit.cookies.push(bindingCookie(bindingSecret, visit.isSecure))
  return { id: session.userId, sid: session.id }
}
