import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../values/text.ts'
import { NafathRequest } from './registration.calls.ts'

const Name = line(1, 200)

/** The callback of Nafath. Other fields seen in its requests are allowed and not read. */
export const nafathCallback = defineCall({
  id: 'account.nafathCallback',
  line: 'O-05',
  summary: 'Receive a person’s answer from Nafath. Only the signed token counts as proof',
  method: 'POST',
  path: '/api/v1/nafath/callback/',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(z.maxLength(20_000), z.regex(/^[\w.-]+$/)),
    transId: Name,
    requestId: Name,
    status: z.optional(line(0, 200)),
    ServiceName: z.optional(line(0, 200)),
  }),
  reply: z.object({ detail: z.string() }),
  problems: ['forbidden'],
})

/** Before what must not be done with a stolen session alone. The reply's token goes along with that action. */
export const proveIdentity = defineCall({
  id: 'account.proveIdentity',
  summary: 'Create a Nafath request for the signed-in person. The reply has the number to pick in the app',
  method: 'POST',
  path: '/api/v1/seller/prove-identity/',
  access: 'signedIn',
  body: z.strictObject({}),
  reply: NafathRequest,
  problems: ['activation_invalid', 'identity_in_progress', 'outside_unavailable', 'rate_limited'],
})
