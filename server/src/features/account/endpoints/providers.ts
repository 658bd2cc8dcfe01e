import { CredentialsSignin } from '@auth/core/errors'
import type { CredentialsConfig } from '@auth/core/providers/credentials'
import { signInSecondStep } from '@mawrid/contract/account/secondStep.calls.ts'
import { AppCode, PasskeyAssertion, RecoveryCode } from '@mawrid/contract/account/secondStep.ts'
import { refreshToken, signIn as signInCall } from '@mawrid/contract/account/session.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { Parts } from '../../../platform/parts.ts'
import { passByPasskey, passSecondStep } from '../secondStep/signInSecondStep.ts'
import { trustDevice, trustedDeviceCookie } from '../secondStep/trustedDevices.ts'
import { bindToBrowser } from '../sessions/exchangeRefresh.ts'
import { knownDeviceCookie } from '../sessions/knownDevice.ts'
import { createSession } from '../sessions/openSession.ts'
import { bindingCookie, newBinding } from '../sessions/sessionBinding.ts'
import { type Proved, provePassword } from '../sessions/signIn.ts'
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
  const bySecondStep: CredentialsConfig = {
    id: 'second-step',
    type: 'credentials',
    name: 'A code after the password',
    credentials: {
      challenge: { label: 'Challenge' },
      code: { label: 'Code' },
      recovery_code: { label: 'Recovery code' },
      trust: { label: 'Trust this device' },
    },
    authorize: (credentials) => withRefusals(() => byStep(parts, credentials, visit)),
  }
  const byPasskeyAlone: CredentialsConfig = {
    id: 'passkey',
    type: 'credentials',
    name: 'Passkey',
    credentials: { passkey: { label: 'What the browser returned for the passkey' } },
    authorize: (credentials) => withRefusals(() => byPasskey(parts, credentials, visit)),
  }
  return [byPasswordAlone, bySecondStep, byPasskeyAlone, byOpenSession]
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
  return enter(parts, await provePassword(parts, read.value, visit.visitor), visit)
}

const SecondStepAnswer = z.object({
  challenge: signInSecondStep.body.shape.challenge,
  code: z.optional(AppCode),
  recovery_code: z.optional(RecoveryCode),
  trust: z.optional(z.string()),
})

/** The answer to a sign-in that needs a second step. */
async function byStep(parts: Parts, fields: Credentials, visit: Visit): Promise<Entered> {
  const read = check(SecondStepAnswer, fields)
  if (!read.ok) {
    const [first] = read.errors
    throw new Problem('second_step_wrong', { params: { reason: first?.code ?? 'app_code_wrong' } })
  }
  const { trust, ...answer } = read.value
  const passed = await passSecondStep(parts, answer, visit.visitor)
  return enter(parts, { ...passed, trusts: trust === 'true' }, visit)
}

async function byPasskey(parts: Parts, { passkey }: Credentials, visit: Visit): Promise<Entered> {
  const read = check(PasskeyAssertion, jsonIn(passkey))
  if (!read.ok) throw new Problem('passkey_refused')
  return enter(parts, await passByPasskey(parts, read.value, visit.visitor), visit)
}

function jsonIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Opens a session for a browser, with the cookies that belong to it. */
async function enter(
  parts: Parts,
  { userId, knownBy, trustId, trusts }: Proved & { readonly trusts?: boolean },
  { visitor: device, isSecure, cookies }: Visit,
): Promise<Entered> {
  const binding = newBinding()
  const { session, token } = await parts.db.transaction(async (tx) => {
    const opened = await createSession(parts, tx, { userId, device, bindingHash: binding.hash, trustId })
    const trust = trusts ? await trustDevice(tx, { userId, sessionId: opened.id }, parts.clock.now()) : null
    return { session: opened, token: trust }
  })
  cookies.push(bindingCookie(binding.secret, isSecure), knownDeviceCookie(knownBy, isSecure))
  if (token) cookies.push(trustedDeviceCookie(token, device.trustedBy, isSecure))
  return { id: userId, sid: session.id }
}

async function byRefreshToken(parts: Parts, { refresh }: Credentials, visit: Visit): Promise<Entered> {
  const read = check(refreshToken.body, { refresh })
  if (!read.ok) throw new Problem('refresh_invalid')
  const { session, bindingSecret } = await bindToBrowser(parts, { token: read.value.refresh, ip: visit.visitor.ip })
  visit.cookies.push(bindingCookie(bindingSecret, visit.isSecure))
  return { id: session.userId, sid: session.id }
}
