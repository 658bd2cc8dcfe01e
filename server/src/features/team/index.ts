import type { Feature } from '../../platform/http/feature.ts'
import { usageHooks } from '../subscriptions/index.ts'
import { warehouseHooks } from '../warehouses/index.ts'
import { defineTeamJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerTeamRoutes } from './routes.ts'
import { isOnlyPlaceOfSomebody } from './scope.ts'
import { teamUsage } from './store.ts'

export { activeMembers } from './assignment/activeMembers.ts'
export {
  assignedTo,
  assignWork,
  countByAssignee,
  inheritedAssignee,
  memberHooksOf,
  recordAssigned,
  type WorkRecords,
} from './assignment/assignWork.ts'
export { memberHooks, teamHooks } from './hooks.ts'
export { chosenMembership, rightSetOf } from './memberships.ts'
export { mentionedMembers, notifyMentioned } from './mentions.ts'
export { everything, scopeOf } from './scope.ts'
export { hasOtherMembers, isOwnRole, present } from './store.ts'

/** The people of a company: members with their roles, and invitations. */
export const team: Feature = {
  name: 'team',
  personalData,
  onAccountClosed,
  routes: registerTeamRoutes,
  jobs: defineTeamJobs,
  connect() {
    usageHooks.register({ name: 'team', usageOf: teamUsage })
    warehouseHooks.register({ name: 'team', holdings: () => ({ columns: { isOnlyPlace: isOnlyPlaceOfSomebody } }) })
  },
}
