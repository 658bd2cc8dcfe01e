import type { Right } from '@mawrid/contract/team/rights.ts'
import { type UserSlice, useUser } from './userStore.ts'

/** Whether the person's role includes this. Other back ends send no rights: everything is included then. */
export function hasRight({ rights }: Pick<UserSlice, 'rights'>, right: Right | undefined): boolean {
  return right === undefined || rights === undefined || rights.includes(right)
}

type View = Pick<UserSlice, 'rights' | 'scope'>

/** Whether the role or the scope of the person in the company is another than before. */
export function hasOtherView(before: View, now: View): boolean {
  const viewOf = ({ rights, scope }: View) => JSON.stringify([rights ?? null, scope ?? null])
  return viewOf(before) !== viewOf(now)
}

/** Whether there may be rights that the person's role does not include. */
export function hasLimitedRole({ rights, role }: Pick<UserSlice, 'rights' | 'role'>): boolean {
  return rights !== undefined && role !== 'owner'
}

export function useHasRight(right: Right | undefined): boolean {
  return useUser(({ user }) => hasRight(user, right))
}
