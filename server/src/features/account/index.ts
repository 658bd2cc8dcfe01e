import type { Feature } from '../../platform/http/feature.ts'
import { teamHooks } from '../team/index.ts'
import { useProof } from './identity/useProof.ts'
import { defineAccountJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { erasePerson } from './privacy/erasePerson.ts'
import { resealNationalIds } from './privacy/reseal.ts'
import { registerAccountRoutes } from './routes.ts'
import { resealAppKeys } from './secondStep/appKeys.ts'
import { lastSeen } from './sessions/store.ts'

export { authEndpoints } from './endpoints/authEndpoints.ts'
export { activateByStaff } from './identity/completeActivation.ts'
export { readPersonCommand, runPersonCommand } from './privacy/personCommand.ts'
export { createGatekeeper } from './sessions/gatekeeper.ts'
export { isPresent } from './sessions/isPresent.ts'

/** Registering, proving who one is, signing in and out, the profile, and leaving. */
export const account: Feature = {
  name: 'account',
  personalData,
  onAccountClosed: erasePerson,
  reseal: async (parts) => (await resealNationalIds(parts)) + (await resealAppKeys(parts)),
  routes: registerAccountRoutes,
  jobs: defineAccountJobs,
  connect() {
    teamHooks.register({ name: 'account', lastSeen, proveIdentity: useProof })
  },
}
