import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Email } from '../values/email.ts'
import { NewPassword } from '../values/password.ts'

export const requestPasswordReset = defineCall({
  id: 'account.requestPasswordReset',
  line: 'C-30',
  summary: 'Email a single-use link to reset the password. The reply does not reveal whether the account exists',
  method: 'POST',
  path: '/api/v1/seller/password-reset/',
  access: 'public',
  body: z.strictObject({ email: Email, lang: z.optional(z.enum(languages)) }),
  reply: z.object({ detail: z.string() }),
  problems: ['rate_limited'],
})

export const confirmPasswordReset = defineCall({
  id: 'account.confirmPasswordReset',
  line: 'C-31',
  summary: 'Reset the password with the emailed link. This ends every other session',
  method: 'POST',
  path: '/api/v1/seller/confirm-password-reset/',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword }),
  reply: z.object({ detail: z.string() }),
  problems: ['reset_link_invalid', 'rate_limited'],
})
