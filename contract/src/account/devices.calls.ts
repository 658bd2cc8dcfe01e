import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Removed } from '../record.ts'
import { ById, Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'

/** Where somebody signed in. Browser and system are named if the device sent them. */
const Device = { browser: z.nullable(z.string()), system: z.nullable(z.string()), ip: z.string() }

const sessionEnds = ['signed_out', 'token_reused', 'password_changed', 'blocked', 'expired'] as const

export const listSessions = defineCall({
  id: 'account.listSessions',
  line: 'R-15',
  summary: 'List signed-in devices, last used first',
  method: 'GET',
  path: '/api/v1/seller/sessions/',
  access: 'signedIn',
  reply: z.object({
    items: z.array(
      z.object({ id: Id, ...Device, signed_in_at: Moment, last_used_at: Moment, is_current: z.boolean() }),
    ),
  }),
})

export const endSession = defineCall({
  id: 'account.endSession',
  line: 'R-15',
  summary: 'Sign out a device',
  method: 'DELETE',
  path: '/api/v1/seller/sessions/:id/',
  access: 'signedIn',
  params: ById,
  reply: Removed,
  problems: ['not_found'],
})

export const endOtherSessions = defineCall({
  id: 'account.endOtherSessions',
  line: 'R-15',
  summary: 'Sign out every other device',
  method: 'POST',
  path: '/api/v1/seller/sessions/end-others/',
  access: 'signedIn',
  reply: z.object({ ended: z.int() }),
})

export const listSignIns = defineCall({
  id: 'account.listSignIns',
  line: 'R-15',
  summary: 'List sign-in attempts with their results, latest first: at most fifty, of the last ninety days',
  method: 'GET',
  path: '/api/v1/seller/sign-ins/',
  access: 'signedIn',
  reply: z.object({
    items: z.array(
      z.object({ id: Id, ...Device, at: Moment, ended_at: z.nullable(Moment), ended: z.nullable(z.enum(sessionEnds)) }),
    ),
  }),
})
