import { rightOfAction } from '@mawrid/contract/team/actionRights.ts'
import { hasLimitedRole, hasRight } from './rights.ts'
import { type UserSlice, useUser } from './userStore.ts'

/**
 * A reply whose records offer only what the person's role includes: the server lists the actions that the state of a
 * record allows, whoever asks. So every button and menu that reads `allowed_actions` follows the role.
 */
export function allowedByRole<Reply>(callId: string, reply: Reply): Reply {
  const { user } = useUser.getState()
  if (!hasLimitedRole(user)) return reply
  return filtered(reply, callId.replace(/\..*$/, ''), '', user) as Reply
}

function filtered(value: unknown, feature: string, field: string, user: Pick<UserSlice, 'rights'>): unknown {
  if (Array.isArray(value)) return value.map((one) => filtered(one, feature, field, user))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) =>
    name === 'allowed_actions' && Array.isArray(inner)
      ? [name, inner.filter((action) => hasRight(user, rightOfAction(feature, field, String(action))))]
      : [name, filtered(inner, feature, name, user)],
  )
  return Object.fromEntries(entries)
}
