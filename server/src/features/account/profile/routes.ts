import * as devices from '@mawrid/contract/account/devices.calls.ts'
import * as profile from '@mawrid/contract/account/profile.calls.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { renewedCookies } from '../endpoints/authCookies.ts'
import { changePassword } from './changePassword.ts'
import { endOtherSessions, endOwnSession, listSessions, listSignIns } from './devices.ts'
import { readAccount } from './readAccount.ts'
import { updateProfile } from './updateProfile.ts'

/** What a seller changes and sees of their own account. */
export function registerProfileRoutes(handle: Handle, parts: Parts): void {
  handle(profile.updateProfile, (context) => updateProfile(parts, context))
  handle(profile.readAccount, ({ principal }) => readAccount(parts, principal))
  const tokens = tokensOf(parts)
  handle(profile.changePassword, async ({ principal, body, request, reply }) => {
    const renewed = await changePassword(parts, principal, body)
    const { id: sessionId, userId, generation } = renewed.session
    const cookies = await renewedCookies(parts.settings, request, renewed)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return {
      detail: 'The password is changed',
      access: await tokens.access.issue({ userId, sessionId }),
      refresh: tokens.refresh.issue({ sessionId, generation }),
      csrfToken: tokens.csrf.issue(sessionId),
    }
  })
  handle(devices.listSessions, ({ principal }) => listSessions(parts, principal))
  handle(devices.listSignIns, ({ principal }) => listSignIns(parts, principal))
  handle(devices.endSession, async ({ principal, params }) => {
    await endOwnSession(parts, principal, params.id)
    return { id: params.id, outcome: 'deleted' as const }
  })
  handle(devices.endOtherSessions, async ({ principal }) => ({ ended: await endOtherSessions(parts, principal) }))
}
