import { randomUUIDv7 } from 'node:crypto'
import { companyHeader } from '@mawrid/contract/constants.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import { companyMembers } from '../src/features/team/tables.ts'
import { aSeller, type SignedInSeller } from './builders.ts'
import type { TestServer } from './harness.ts'

/** A person who has joined the company of another, with the id of the membership. */
export async function aMember(
  server: TestServer,
  owner: SignedInSeller,
  role: Exclude<Role, 'owner'>,
): Promise<SignedInSeller & { readonly memberId: string }> {
  const member = await aSeller(server).with({ firstName: 'Badr', lastName: 'Al-Shehri' }).signIn()
  const memberId = randomUUIDv7()
  const now = server.parts.clock.now()
  const times = { joinedAt: now, createdAt: now, updatedAt: now }
  await server.parts.db.system
    .insert(companyMembers)
    .values({ id: memberId, companyId: companyOf(owner), userId: member.user.id, role, ...times })
  return { ...member, memberId }
}

export function companyOf({ user }: SignedInSeller): string {
  return user.company?.id ?? ''
}

/** The header of a request for the company of this seller. */
export function inCompanyOf(owner: SignedInSeller): Record<string, string> {
  return { [companyHeader]: companyOf(owner) }
}
