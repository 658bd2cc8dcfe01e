import { stateTable } from '../states.ts'

/** From registering to a proven identity (checklist O-05). */
export const accountLife = stateTable(
  ['registered', 'identity_pending', 'active', 'blocked'],
  [
    { from: [null], action: 'register', by: ['seller'], to: 'registered' },
    {
      from: ['registered'],
      action: 'activate',
      by: ['seller'],
      to: 'identity_pending',
      needs: ['nafath_request_allowed'],
    },
    { from: ['identity_pending'], action: 'confirm_identity', by: ['outside'], to: 'active', needs: ['same_person'] },
    { from: ['identity_pending'], action: 'reject_identity', by: ['outside'], to: 'registered' },
    { from: ['identity_pending'], action: 'lapse', by: ['clock'], to: 'registered' },
    { from: ['registered', 'identity_pending', 'active'], action: 'block', by: ['operator'], to: 'blocked' },
    { from: ['blocked'], action: 'unblock', by: ['operator'], to: 'active', needs: ['identity_confirmed'] },
    { from: ['blocked'], action: 'unblock', by: ['operator'], to: 'registered' },
  ],
)

/** One request to the Nafath app. */
export const nafathLife = stateTable(
  ['waiting', 'completed', 'rejected', 'expired'],
  [
    { from: [null], action: 'open', by: ['seller'], to: 'waiting' },
    { from: ['waiting'], action: 'complete', by: ['outside'], to: 'completed' },
    { from: ['waiting'], action: 'reject', by: ['outside'], to: 'rejected' },
    { from: ['waiting'], action: 'expire', by: ['outside', 'clock'], to: 'expired' },
  ],
)

export type NafathState = (typeof nafathLife.states)[number]

/** Why a request is rejected: the person declined or picked a wrong number, or somebody else answered. */
export const nafathRefusals = ['declined', 'another_person'] as const
export type NafathRefusal = (typeof nafathRefusals)[number]
