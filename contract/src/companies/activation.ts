import * as z from 'zod/mini'
import { registrationRefusals } from './registration.ts'

/** The steps to an active company (checklist O-04), in order. */
const activationSteps = ['details', 'registration', 'subscription'] as const

/**
 * `locked` waits for the step before it, `waiting` for a third party: the register, the bank. `ending` is done but
 * expires soon.
 */
const stepStates = ['done', 'open', 'locked', 'waiting', 'refused', 'ending', 'ended'] as const

/** The one next thing the seller can do about a step. */
const stepActions = ['complete_details', 'verify', 'choose_package', 'pay', 'renew', 'contact_support'] as const

export const ActivationStep = z.object({
  step: z.enum(activationSteps),
  state: z.enum(stepStates),
  action: z.nullable(z.enum(stepActions)),
  /** Why it was refused: the code of the problem. */
  reason: z.nullable(z.enum([...registrationRefusals, 'suspended'])),
  /** How many days are left, when it is ending. */
  days_left: z.nullable(z.int()),
})
export type ActivationStep = z.output<typeof ActivationStep>
