import * as passkeys from '@mawrid/contract/account/passkeys.calls.ts'
import * as calls from '@mawrid/contract/account/secondStep.calls.ts'
import { isSecureRequest } from '../../../platform/http/cookies.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { visitorOf } from '../sessions/device.ts'
import { knownDeviceCookie } from '../sessions/knownDevice.ts'
import { openSession } from '../sessions/openSession.ts'
import { beginApp, confirmApp, removeApp } from './authenticatorApp.ts'
import { beginPasskey, requestPasskey, requestPasskeyProof } from './passkeyChallenges.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { proveStep } from './proveStep.ts'
import { readSecondStep, renewRecoveryCodes } from './readSecondStep.ts'
import { passSecondStep } from './signInSecondStep.ts'

export function registerSecondStepRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readSecondStep, ({ principal }) => readSecondStep(parts, principal.userId))
  handle(calls.beginApp, ({ principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return beginApp(parts, principal)
  })
  handle(calls.confirmApp, ({ principal, body, reply }) => {
    reply.header('cache-control', 'no-store')
    return confirmApp(parts, principal, body.code)
  })
  handle(calls.removeApp, ({ principal }) => removeApp(parts, principal))
  handle(calls.renewRecoveryCodes, ({ principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return renewRecoveryCodes(parts, principal)
  })
  handle(passkeys.requestPasskey, ({ body, request }) => requestPasskey(parts, body.challenge, request.ip))
  handle(passkeys.requestPasskeyProof, ({ principal }) => requestPasskeyProof(parts, principal))
  handle(passkeys.beginPasskey, ({ principal }) => beginPasskey(parts, principal))
  handle(passkeys.addPasskey, ({ principal, body, reply }) => {
    reply.header('cache-control', 'no-store')
    return addPasskey(parts, principal, body)
  })
  handle(passkeys.renamePasskey, ({ principal, params, body }) =>
    renamePasskey(parts, principal, { id: params.id, name: body.name }),
  )
  handle(passkeys.removePasskey, ({ principal, params }) => removePasskey(parts, principal, params.id))
  handle(calls.proveStep, ({ principal, body, request }) => proveStep(parts, principal, body, request.ip))
  handle(calls.signInSecondStep, async ({ body, request, reply }) => {
    const visitor = visitorOf(request, reply, parts.settings)
    const { userId, knownBy } = await passSecondStep(parts, body, visitor)
    const entered = await openSession(parts, userId, visitor)
    reply.header('set-cookie', knownDeviceCookie(knownBy, isSecureRequest(request, parts.settings)))
    return entered
  })
}
