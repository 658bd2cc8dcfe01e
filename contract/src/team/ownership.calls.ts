import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { line } from '../values/text.ts'
import { Membership } from './team.ts'

/** Of a Nafath request that the person opened and approved. */
const IdentityToken = line(1, 200)

export const offerOwnership = defineCall({
  id: 'team.offerOwnership',
  summary: 'Offer the company to a member. The owner proves who they are through Nafath',
  method: 'POST',
  path: '/api/v1/seller/ownership/',
  access: 'signedIn',
  recentStep: true,
  body: z.strictObject({
    member_id: Id,
    /** The owner stays as a manager; otherwise they leave. */
    stays: z.boolean(),
    token: IdentityToken,
  }),
  reply: z.object({ id: Id }),
  status: 201,
  problems: [
    'company_missing',
    'forbidden',
    'wrong_state',
    'already_exists',
    'account_closing',
    'activation_invalid',
    'identity_waiting',
    'identity_refused',
  ],
})

export const takeOwnership = defineCall({
  id: 'team.takeOwnership',
  summary: 'Accept the ownership of a company. The new owner proves who they are through Nafath',
  method: 'POST',
  path: '/api/v1/seller/ownership/:id/accept/',
  access: 'signedIn',
  params: ById,
  body: z.strictObject({ token: IdentityToken }),
  reply: Membership,
  problems: [
    'wrong_state',
    'already_exists',
    'account_closing',
    'activation_invalid',
    'identity_waiting',
    'identity_refused',
  ],
})

const endingOf = <const Action extends 'decline' | 'withdraw'>(action: Action, summary: string) =>
  defineCall({
    id: `team.${action}Ownership`,
    summary,
    method: 'POST',
    path: `/api/v1/seller/ownership/:id/${action}/`,
    access: 'signedIn',
    params: ById,
    body: z.strictObject({}),
    reply: z.object({ id: Id }),
    problems: ['wrong_state'],
  })

export const declineOwnership = endingOf('decline', 'Decline the ownership of a company')
export const withdrawOwnership = endingOf('withdraw', 'Withdraw the offer of a company')
