import type { Right } from '@mawrid/contract/team/rights.ts'
import type { ScreenEntry } from '../screens/screen.ts'
import { type UserSlice, useUser } from './userStore.ts'

/** Whether the person's role includes this. Other back ends send no rights: everything is included then. */
export function hasRight({ rights }: Pick<UserSlice, 'rights'>, right: Right | undefined): boolean {
  return right === undefined || rights === undefined || rights.includes(right)
}

type View = Pick<UserSlice, 'rights' | 'scope'>

/** Whether the person works with chosen warehouses of the company only. */
function isLimited({ scope }: Pick<UserSlice, 'scope'>): boolean {
  return Boolean(scope?.warehouses)
}

/** Whether a screen is for the person: their role includes it, and they are not limited where it needs all of the company. */
export function includesScreen(user: View, screen: Pick<ScreenEntry, 'right' | 'isForUnlimited'> | undefined): boolean {
  return hasRight(user, screen?.right) && !(screen?.isForUnlimited && isLimited(user))
}

/** Whether the role or the scope of the person in the company is another than before. */
export function hasOtherView(before: View, now: View): boolean {
  const viewOf = ({ rights, scope }: View) => JSON.stringify([rights ?? null, scope ?? null])
  return viewOf(before) !== viewOf(now)
}

/** Whether there may be rights that the person's role does not include. */
export function hasLimitedRole({ rights, role }: Pick<UserSlice, 'rights' | 'role'>): boolean {
  return rights !== undefined && role !== 'owner'
}

export function useIsLimited(): boolean {
  return useUser(({ user }) => isLimited(user))
}

export function useHasRight(right: Right | undefined): boolean {
  return useUser(({ user }) => hasRight(user, right))
}
