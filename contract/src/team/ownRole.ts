import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { line } from '../values/text.ts'
import { type Right, rights, rightsOfRole, withNeeded } from './rights.ts'
import { roleNames } from './roleNames.ts'
import { type Role, roles } from './roles.ts'

/** Roles that can be given to others: a company has one owner. */
export const assignableRoles = roles.filter((role): role is Exclude<Role, 'owner'> => role !== 'owner')
export const AssignableRole = z.enum(assignableRoles)
export type AssignableRole = z.output<typeof AssignableRole>

/** A ready-made role, or the id of one that the company made. */
export const RoleChoice = z.union([AssignableRole, Id])
export type RoleChoice = z.output<typeof RoleChoice>

export const maxRoleName = 40

/** Roles that a company can make. */
export const maxOwnRoles = 20

const RightList = z.array(z.enum(rights)).check(
  z.maxLength(rights.length),
  z.overwrite((chosen) => [...withNeeded(chosen)]),
)

/** A role that a company made. */
export const OwnRole = z.object({
  id: Id,
  name: z.string(),
  /** The ready-made role it was copied from. */
  based_on: AssignableRole,
  rights: z.array(z.enum(rights)),
  /** Members who have it, suspended ones too. */
  members: z.int(),
  /** Open invitations to it. */
  invitations: z.int(),
  version: z.int(),
  /** What the reader may do with it. */
  actions: z.array(z.enum(['edit', 'delete'])),
})
export type OwnRole = z.output<typeof OwnRole>

/** Rights that others depend on are added: who quotes has to see deals. */
export const NewOwnRole = z.strictObject({
  name: line(2, maxRoleName).check(z.refine((name) => !isReadyMadeName(name), 'role_name_reserved')),
  based_on: AssignableRole,
  rights: RightList,
})

/** The own role of a member; null for a ready-made one. */
export const OwnRoleName = z.nullable(z.object({ id: Id, name: z.string() }))

/** Names are compared without regard to case. */
export function isSameRoleName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function isReadyMadeName(name: string): boolean {
  return roles.some((role) => [role, roleNames[role].en, roleNames[role].ar].some((one) => isSameRoleName(one, name)))
}

/** The rights of a choice, among the own roles of the company. */
export function rightsOfChoice(
  choice: RoleChoice,
  ownRoles: readonly Pick<OwnRole, 'id' | 'rights'>[],
): readonly Right[] {
  return isReadyMade(choice) ? rightsOfRole[choice] : (ownRoles.find(({ id }) => id === choice)?.rights ?? [])
}

export function isReadyMade(choice: RoleChoice): choice is AssignableRole {
  return assignableRoles.some((role) => role === choice)
}

/** Nobody gives what they have not: the roles that somebody with these rights may give. */
export function isWithin(rightsOfIt: readonly Right[], own: ReadonlySet<Right>): boolean {
  return rightsOfIt.every((right) => own.has(right))
}
