import * as registration from '@mawrid/contract/account/registration.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { confirmEmail } from './confirmEmail.ts'
import { register } from './register.ts'
import { resendEmailCode } from './resendEmailCode.ts'

/** From a visitor to an account with a confirmed email. */
export function registerRegistrationRoutes(handle: Handle, parts: Parts): void {
  handle(registration.register, (context) => register(parts, context))
  handle(registration.confirmEmail, async ({ body, request }) => {
    await confirmEmail(parts, body, request.ip)
    return { user_id: body.user_id }
  })
  handle(registration.resendEmailCode, async ({ body, request }) => {
    await resendEmailCode(parts, body.user_id, request.ip)
    return { detail: 'Another code is on its way' }
  })
}
