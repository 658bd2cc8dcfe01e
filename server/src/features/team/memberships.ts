import { type Right, rights, rightsOfRole, withNeeded } from '@mawrid/contract/team/rights.ts'
import { type Role, roles } from '@mawrid/contract/team/roles.ts'

/** What a person is in one company, as a request or the session reads it. */
interface FoundMembership {
  readonly companyId: string
  readonly role: Role
  readonly isSuspended: boolean
  readonly joinedAt: Date
}

/**
 * The membership that a request is for: that of the company it names, otherwise the person's own company, otherwise the
 * one joined first. Suspended ones only if they are named.
 */
export function chosenMembership<M extends FoundMembership>(
  memberships: readonly M[],
  companyId: string | undefined,
): M | undefined {
  if (companyId !== undefined) return memberships.find((one) => one.companyId === companyId)
  const open = memberships.filter(({ isSuspended }) => !isSuspended)
  return open.find(({ role }) => role === 'owner') ?? open.toSorted((one, other) => +one.joinedAt - +other.joinedAt)[0]
}

const sets: ReadonlyMap<Role, ReadonlySet<Right>> = new Map(
  roles.map((role) => [role, new Set<Right>(rightsOfRole[role])]),
)

interface HeldRole {
  readonly role: Role
  readonly roleId: string | null
  /** Of the own role. */
  readonly ownRights: readonly string[] | null
}

/** What a member may do. An own role that does not exist gives nothing. */
export function rightSetOf({ role, roleId, ownRights }: HeldRole): ReadonlySet<Right> {
  if (roleId) return new Set(ownRights ? rightsOf(ownRights) : [])
  return sets.get(role) ?? new Set()
}

/** As stored, without those that this version does not know, and with those that they need in this version. */
export function rightsOf(stored: readonly string[]): readonly Right[] {
  return withNeeded(rights.filter((right) => stored.includes(right)))
}
