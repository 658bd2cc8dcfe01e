import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../values/ids.ts'

/** Whether all members of a company need a second step at sign-in. */
const StepRule = z.object({
  is_required: z.boolean(),
  /** Whoever requires it needs one first. */
  has_own: z.boolean(),
  /** Members who have none yet. */
  without: z.array(z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) })),
})
export type StepRule = z.output<typeof StepRule>

export const readStepRule = defineCall({
  id: 'team.readStepRule',
  right: 'team.manage',
  summary: 'Retrieve whether members need a second step at sign-in, and who has none',
  method: 'GET',
  path: '/api/v1/team/second-step/',
  access: 'withCompany',
  reply: StepRule,
})

export const setStepRule = defineCall({
  id: 'team.setStepRule',
  right: 'team.manage',
  summary: 'Require a second step of all members, or no longer. Refused while the person has none',
  method: 'PUT',
  path: '/api/v1/team/second-step/',
  access: 'withCompany',
  recentStep: true,
  body: z.strictObject({ is_required: z.boolean() }),
  reply: StepRule,
  problems: ['wrong_state'],
})
