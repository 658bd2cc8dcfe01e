import * as devices from '@mawrid/contract/account/devices.calls.ts'
import * as profile from '@mawrid/contract/account/profile.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changePassword } from './changePassword.ts'
import { endOtherSessions, endOwnSession, listSessions, listSignIns } from './devices.ts'
import { readAccount } from './readAccount.ts'
import { updateProfile } from './updateProfile.ts'

/** What a seller changes and sees of their own account. */
export function registerProfileRoutes(handle: Handle, parts: Parts): void {
  handle(profile.updateProfile, (context) => updateProfile(parts, context))
  handle(profile.readAccount, ({ principal }) => readAccount(parts, principal))
  handle(profile.changePassword, async ({ principal, body }) => {
    await changePassword(parts, principal, body)
    return { detail: 'The password is changed' }
  })
  handle(devices.listSessions, ({ principal }) => listSessions(parts, principal))
  handle(devices.listSignIns, ({ principal }) => listSignIns(parts, principal))
  handle(devices.endSession, async ({ principal, params }) => {
    await endOwnSession(parts, principal, params.id)
    return { id: params.id, outcome: 'deleted' as const }
  })
  handle(devices.endOtherSessions, async ({ principal }) => ({ ended: await endOtherSessions(parts, principal) }))
}
