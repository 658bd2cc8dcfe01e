import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { AppCode, RecoveryCode, RecoveryCodes, SecondStep, stepProof } from './secondStep.ts'
import { User } from './user.ts'

/** The second step of signing in, and the proof that sensitive changes ask for again. */

export const readSecondStep = defineCall({
  id: 'account.readSecondStep',
  summary: 'Retrieve the second step of the person: app, passkeys and how many recovery codes are left',
  method: 'GET',
  path: '/api/v1/seller/second-step/',
  access: 'signedIn',
  reply: SecondStep,
})

export const beginApp = defineCall({
  id: 'account.beginApp',
  summary: 'Make a new key for an authenticator app. It takes effect once it is confirmed with a code',
  method: 'POST',
  path: '/api/v1/seller/second-step/app/',
  access: 'signedIn',
  recentStep: true,
  reply: z.object({
    /** In base32, to be typed into the app. */
    key: z.string(),
    /** The same as an address that apps read from a QR code. */
    uri: z.string(),
  }),
  problems: ['wrong_state'],
})

export const confirmApp = defineCall({
  id: 'account.confirmApp',
  summary:
    'Confirm the authenticator app with its first code. Other devices are signed out. Recovery codes are shown once',
  method: 'POST',
  path: '/api/v1/seller/second-step/app/confirm/',
  access: 'signedIn',
  recentStep: true,
  body: z.strictObject({ code: AppCode }),
  /** Null if the person has recovery codes already. */
  reply: z.object({ recovery_codes: z.nullable(RecoveryCodes) }),
  problems: ['wrong_state', 'rate_limited'],
})

export const removeApp = defineCall({
  id: 'account.removeApp',
  summary: 'Remove the authenticator app. Without another method this turns the second step off',
  method: 'DELETE',
  path: '/api/v1/seller/second-step/app/',
  access: 'signedIn',
  recentStep: true,
  reply: SecondStep,
  problems: ['wrong_state', 'in_use'],
})

export const renewRecoveryCodes = defineCall({
  id: 'account.renewRecoveryCodes',
  summary: 'Replace the recovery codes. They are shown once',
  method: 'POST',
  path: '/api/v1/seller/second-step/recovery-codes/',
  access: 'signedIn',
  recentStep: true,
  reply: z.object({ recovery_codes: RecoveryCodes }),
  problems: ['wrong_state'],
})

export const proveStep = defineCall({
  id: 'account.proveStep',
  summary:
    'Prove again who is at this session, before a call that asks for it: by the second step, or by the password without one',
  method: 'POST',
  path: '/api/v1/seller/recent-step/',
  access: 'signedIn',
  body: z.strictObject({
    ...stepProof,
    current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  }),
  reply: z.object({ valid_until: Moment }),
  problems: ['second_step_wrong', 'rate_limited'],
})

/** For clients that sign in by `account.signIn`: the answer to its `second_step_required`. */
export const signInSecondStep = defineCall({
  id: 'account.signInSecondStep',
  summary: 'Finish a sign-in that answered second_step_required: with its challenge and a code',
  method: 'POST',
  path: '/api/v1/seller/login/second-step/',
  access: 'public',
  body: z.strictObject({
    challenge: line(1, 200),
    code: z.optional(AppCode),
    recovery_code: z.optional(RecoveryCode),
  }),
  reply: z.object({ user: User, access: z.string(), refresh: z.string() }),
  problems: ['challenge_invalid', 'second_step_wrong', 'account_blocked', 'rate_limited'],
})
