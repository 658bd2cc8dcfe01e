import * as password from '@mawrid/contract/account/password.calls.ts'
import * as session from '@mawrid/contract/account/session.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { tokensOf } from '../../platform/auth/tokens.ts'
import { isSecureRequest, readCookie } from '../../platform/http/cookies.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { agreementCalls } from './agreements/agreementCalls.ts'
import { confirmPasswordReset } from './confirmPasswordReset.ts'
import { visitorOf } from './device.ts'
import { exchangeRefresh } from './exchangeRefresh.ts'
import { forgettingOldSessions } from './forgetOldSessions.ts'
import { identityCalls } from './identity/identityCalls.ts'
import { knownDeviceCookie } from './knownDevice.ts'
import { letterCalls } from './letters/letterCalls.ts'
import { personalData } from './personalData.ts'
import { erasePerson } from './privacy/erasePerson.ts'
import { privacyCalls } from './privacy/privacyCalls.ts'
import { resealNationalIds } from './privacy/reseal.ts'
import { profileCalls } from './profile/profileCalls.ts'
import { registrationCalls } from './registration/registrationCalls.ts'
import { mailingResetLinks, requestPasswordReset } from './requestPasswordReset.ts'
import { bindingCookie, bindingCookieName } from './sessionBinding.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { readUser } from './userStore.ts'

export { authEndpoints } from './endpoints/authEndpoints.ts'
export { createGatekeeper } from './gatekeeper.ts'
export { readPersonCommand, runPersonCommand } from './privacy/personCommand.ts'

/** Registering, proving who one is, signing in and out, the profile, and leaving. */
export const account: Feature = {
  name: 'account',
  personalData,
  onAccountClosed: erasePerson,
  reseal: resealNationalIds,
  register(handle, parts) {
    const tokens = tokensOf(parts)
    parts.jobs.define(mailingResetLinks(parts))
    forgettingOldSessions(parts)

    registrationCalls(handle, parts)
    identityCalls(handle, parts)
    profileCalls(handle, parts)
    privacyCalls(handle, parts)
    letterCalls(handle, parts)
    agreementCalls(handle, parts)

    handle(session.signIn, async ({ body, request, reply }) => {
      const { entered, knownBy } = await signIn(parts, body, visitorOf(request, reply, parts.settings))
      reply.header('set-cookie', knownDeviceCookie(knownBy, isSecureRequest(request, parts.settings)))
      return entered
    })
    handle(session.refreshToken, async ({ body, request, reply }) => {
      const isSecure = isSecureRequest(request, parts.settings)
      const binding = readCookie(request, bindingCookieName, isSecure)
      const tokens = await exchangeRefresh(parts, { token: body.refresh, ip: request.ip, binding })
      if (binding) reply.header('set-cookie', bindingCookie(binding, isSecure))
      return tokens
    })
    handle(session.fetchCsrf, ({ principal, reply }) => {
      reply.header('cache-control', 'no-store')
      return { code: 200 as const, csrfToken: tokens.csrf.issue(principal?.sessionId ?? null) }
    })
    handle(session.sellerLogout, async ({ body, principal }) => {
      await signOut(parts, principal, body.refreshToken, 'refreshToken')
      return { detail: 'Signed out' }
    })
    handle(session.dashboardLogout, async ({ body, principal }) => {
      await signOut(parts, principal, body.refresh_token, 'refresh_token')
      return { detail: 'Signed out' }
    })
    handle(session.currentUser, async ({ principal }) => {
      const user = await readUser(parts.db.system, principal.userId, parts.clock.now())
      if (!user) throw new Problem('unauthorized')
      return user
    })

    handle(password.requestPasswordReset, async ({ body, request, reply }) => {
      await requestPasswordReset(parts, body, visitorOf(request, reply, parts.settings))
      return { detail: 'If this account exists, a link is on its way' }
    })
    handle(password.confirmPasswordReset, async ({ body, request }) => {
      await confirmPasswordReset(parts, body, request.ip)
      return { detail: 'The password is changed' }
    })
  },
}
