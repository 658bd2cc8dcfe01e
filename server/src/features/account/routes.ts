import * as password from '@mawrid/contract/account/password.calls.ts'
import * as session from '@mawrid/contract/account/session.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { tokensOf } from '../../platform/auth/tokens.ts'
import { isSecureRequest, readCookie } from '../../platform/http/cookies.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { registerAgreementRoutes } from './agreements/routes.ts'
import { registerEmailRoutes } from './emails/routes.ts'
import { registerIdentityRoutes } from './identity/routes.ts'
import { confirmPasswordReset } from './passwordReset/confirmPasswordReset.ts'
import { requestPasswordReset } from './passwordReset/requestPasswordReset.ts'
import { registerPrivacyRoutes } from './privacy/routes.ts'
import { registerProfileRoutes } from './profile/routes.ts'
import { registerRegistrationRoutes } from './registration/routes.ts'
import { registerSecondStepRoutes } from './secondStep/routes.ts'
import { visitorOf } from './sessions/device.ts'
import { exchangeRefresh } from './sessions/exchangeRefresh.ts'
import { knownDeviceCookie } from './sessions/knownDevice.ts'
import { bindingCookie, bindingCookieName } from './sessions/sessionBinding.ts'
import { signIn } from './sessions/signIn.ts'
import { signOut } from './sessions/signOut.ts'
import { readUser } from './store.ts'

export function registerAccountRoutes(handle: Handle, parts: Parts): void {
  const tokens = tokensOf(parts)

  registerRegistrationRoutes(handle, parts)
  registerIdentityRoutes(handle, parts)
  registerProfileRoutes(handle, parts)
  registerSecondStepRoutes(handle, parts)
  registerPrivacyRoutes(handle, parts)
  registerEmailRoutes(handle, parts)
  registerAgreementRoutes(handle, parts)

  handle(session.signIn, async ({ body, request, reply }) => {
    const { entered, knownBy } = await signIn(parts, body, visitorOf(request, reply, parts.settings))
    reply.header('set-cookie', knownDeviceCookie(knownBy, isSecureRequest(request, parts.settings)))
    return entered
  })
  handle(session.refreshToken, async ({ body, request, reply }) => {
    const isSecure = isSecureRequest(request, parts.settings)
    const binding = readCookie(request, bindingCookieName, isSecure)
    const renewed = await exchangeRefresh(parts, { token: body.refresh, ip: request.ip, binding })
    if (binding) reply.header('set-cookie', bindingCookie(binding, isSecure))
    return renewed
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
    const user = await readUser(parts.db.system, principal.userId, parts.clock.now(), principal.company?.id)
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
}
