import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { line } from '../values/text.ts'
import {
  NewPasskeyCredential,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCodes,
  SecondStep,
} from './secondStep.ts'

/** Passkeys (WebAuthn): signing in without a password, or as the second step. */

const PasskeyName = line(1, 60)

export const requestPasskey = defineCall({
  id: 'account.requestPasskey',
  summary: 'Get a challenge to sign in with a passkey: any of this site, or one of the person whose password was right',
  method: 'POST',
  path: '/api/v1/seller/login/passkey/',
  access: 'public',
  body: z.strictObject({
    /** Of `second_step_required`. */
    challenge: z.optional(line(1, 200)),
  }),
  reply: PasskeyRequest,
  problems: ['challenge_invalid', 'rate_limited'],
})

export const requestPasskeyProof = defineCall({
  id: 'account.requestPasskeyProof',
  summary: 'Get a challenge to prove again who is at this session, with a passkey of the person',
  method: 'POST',
  path: '/api/v1/seller/recent-step/passkey/',
  access: 'signedIn',
  reply: PasskeyRequest,
  problems: ['rate_limited'],
})

export const beginPasskey = defineCall({
  id: 'account.beginPasskey',
  summary: 'Get a challenge to make a new passkey',
  method: 'POST',
  path: '/api/v1/seller/passkeys/begin/',
  access: 'signedIn',
  recentStep: true,
  reply: PasskeyCreation,
  problems: ['wrong_state', 'rate_limited'],
})

export const addPasskey = defineCall({
  id: 'account.addPasskey',
  summary: 'Add a passkey that was made for the challenge. The first method of a second step also gives recovery codes',
  method: 'POST',
  path: '/api/v1/seller/passkeys/',
  access: 'signedIn',
  recentStep: true,
  body: z.strictObject({ name: PasskeyName, credential: NewPasskeyCredential }),
  reply: z.object({
    passkey: Passkey,
    /** Null if the person has recovery codes already. */
    recovery_codes: z.nullable(RecoveryCodes),
  }),
  status: 201,
  problems: ['passkey_refused', 'challenge_invalid', 'already_exists', 'wrong_state', 'rate_limited'],
})

export const renamePasskey = defineCall({
  id: 'account.renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/api/v1/seller/passkeys/:id/',
  access: 'signedIn',
  params: ById,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkey,
  problems: ['not_found'],
})

export const removePasskey = defineCall({
  id: 'account.removePasskey',
  summary: 'Remove a passkey. Without another method this turns the second step off',
  method: 'DELETE',
  path: '/api/v1/seller/passkeys/:id/',
  access: 'signedIn',
  recentStep: true,
  params: ById,
  reply: SecondStep,
  problems: ['not_found', 'in_use', 'rate_limited'],
})
