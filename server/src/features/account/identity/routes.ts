import * as nafathCalls from '@mawrid/contract/account/nafath.calls.ts'
import * as registration from '@mawrid/contract/account/registration.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { createNafath } from '../../../outside/nafath/nafath.ts'
import { bearerOf } from '../../../platform/http/access.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deviceOf } from '../sessions/device.ts'
import { activate, proveAgain } from './activate.ts'
import { activationStatus } from './activationStatus.ts'
import { completeActivation } from './completeActivation.ts'
import { takeCallback } from './takeCallback.ts'

/** From an account with a confirmed email to a seller whose identity is proven. */
export function registerIdentityRoutes(handle: Handle, parts: Parts): void {
  const identity = { ...parts, nafath: createNafath(parts) }

  handle(registration.activateAccount, ({ body, request, lang }) => activate(identity, body.user_id, lang, request.ip))
  handle(nafathCalls.proveIdentity, ({ principal, request, lang }) =>
    proveAgain(identity, principal.userId, lang, request.ip),
  )
  handle(registration.activationStatus, ({ body, request }) => activationStatus(parts, body.token, request.ip))
  handle(registration.activateAfterNafath, ({ body, request }) => {
    const token = body.token ?? bearerOf(request)
    if (!token) throw new Problem('invalid_input', { errors: [fieldError('token', 'required')] })
    return completeActivation(identity, token, deviceOf(request))
  })
  handle(nafathCalls.nafathCallback, async ({ body }) => {
    await takeCallback(identity, body)
    return { detail: 'Received' }
  })
}
