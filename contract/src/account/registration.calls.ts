import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { digitsOnly } from '../values/canonical.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/ids.ts'
import { NationalId } from '../values/nationalId.ts'
import { NewPassword } from '../values/password.ts'
import { PersonName } from '../values/personName.ts'
import { Mobile } from '../values/phone.ts'
import { Moment } from '../values/time.ts'
import { nafathLife, nafathRefusals } from './states.ts'
import { User } from './user.ts'

/** The six digits of an emailed code. */
const EmailCode = digitsOnly('code_digits', /^\d{6}$/)

/** From registration to a signed-in seller whose identity is proven (checklist O-05). */

const ActivationToken = z.string().check(z.minLength(1), z.maxLength(200))

/** Opens the Nafath app on the phone that shows the number. */
export const nafathAppLinks = { ios: 'nafath://home', android: 'nic://nafath' } as const

/** A request to the Nafath app. The person picks this number in it; `token` is known to this browser only. */
export const NafathRequest = z.object({
  status: z.enum(nafathLife.states),
  number: z.string().check(z.regex(/^\d{2}$/)),
  expires_at: Moment,
  token: z.string(),
})

const NafathStatus = z.extend(z.omit(NafathRequest, { token: true }), {
  /** Nafath does not answer at the moment; polling continues. */
  is_delayed: z.boolean(),
  /** Why it was rejected, where it was. */
  refusal: z.nullable(z.enum(nafathRefusals)),
})

export const register = defineCall({
  id: 'account.register',
  line: 'C-19',
  summary: 'Register as a seller. A code is emailed. The reply does not reveal whether the account exists',
  method: 'POST',
  path: '/api/v1/seller/register/',
  access: 'public',
  body: z.strictObject({
    email: Email,
    phone: Mobile,
    national_id: NationalId,
    password: NewPassword,
    first_name: PersonName,
    last_name: PersonName,
    lang: z.optional(z.enum(languages)),
    terms: z.literal(true, 'terms_required'),
  }),
  reply: z.object({ user_id: Id }),
  status: 201,
  problems: ['rate_limited'],
})

export const confirmEmail = defineCall({
  id: 'account.confirmEmail',
  summary: 'Confirm the email address of a registration with the emailed code',
  method: 'POST',
  path: '/api/v1/seller/confirm-email/',
  access: 'public',
  body: z.strictObject({ user_id: Id, code: EmailCode }),
  reply: z.object({ user_id: Id }),
  problems: ['activation_invalid', 'already_exists', 'rate_limited'],
})

export const resendEmailCode = defineCall({
  id: 'account.resendEmailCode',
  summary: 'Email a new code. The previous one is no longer valid',
  method: 'POST',
  path: '/api/v1/seller/resend-email-code/',
  access: 'public',
  body: z.strictObject({ user_id: Id }),
  reply: z.object({ detail: z.string() }),
  problems: ['activation_invalid', 'rate_limited'],
})

export const activateAccount = defineCall({
  id: 'account.activate',
  line: 'C-20',
  summary: 'Create a Nafath request for this account. The reply has the number to pick in the app',
  method: 'POST',
  path: '/api/v1/seller/activate-account/',
  access: 'public',
  body: z.strictObject({ user_id: Id }),
  reply: NafathRequest,
  problems: [
    'email_not_confirmed',
    'activation_invalid',
    'identity_in_progress',
    'outside_unavailable',
    'rate_limited',
  ],
})

export const activationStatus = defineCall({
  id: 'account.activationStatus',
  line: 'O-05',
  summary: 'Retrieve the status of the Nafath request. Poll it every three seconds',
  method: 'POST',
  path: '/api/v1/seller/activation-status/',
  access: 'public',
  body: z.strictObject({ token: ActivationToken }),
  reply: NafathStatus,
  problems: ['activation_invalid', 'rate_limited'],
})

export const activateAfterNafath = defineCall({
  id: 'account.activateAfterNafath',
  line: 'C-21',
  summary:
    'Complete the activation after the person approved in Nafath, and sign in. Send the token as bearer or in the body',
  method: 'POST',
  path: '/api/v1/seller/activate-after-nafath/',
  access: 'public',
  body: z.strictObject({ token: z.optional(ActivationToken) }),
  reply: z.object({ user: User, access: z.string(), refresh: z.string() }),
  problems: ['activation_invalid', 'identity_waiting', 'identity_refused', 'already_exists', 'rate_limited'],
})
