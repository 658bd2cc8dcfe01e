import type { User } from '@mawrid/contract/account/user.ts'
import { rights } from '@mawrid/contract/team/rights.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { addresses } from '../addresses/tables.ts'
import { addressView } from '../addresses/view.ts'
import { companies } from '../companies/tables.ts'
import { companyView, isActiveAt } from '../companies/view.ts'
import { chosenMembership, everything, isOwnRole, present, rightSetOf, scopeOf } from '../team/index.ts'
import { companyMembers, companyRoles } from '../team/tables.ts'
import { users } from '../users/tables.ts'

type Person = typeof users.$inferSelect

/** The person of an email address, case ignored. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
  return person
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person
}

/** Held until the transaction ends. */
export async function lockPerson(tx: Db, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/**
 * The person with company and addresses, as the dashboard knows them (checklist S-01). A company that is named and is not
 * theirs any more is left out for their own.
 */
export async function readUser(db: Db, id: string, now: Date, companyId?: string): Promise<User | undefined> {
  const found = await queries(db).personAndCompanies.execute({ id, now })
  const [first] = found
  if (!first) return undefined
  const { person } = first
  const memberships = found.flatMap(({ member, ...of }) =>
    member ? [{ ...of, ...member, isSuspended: member.status === 'suspended' }] : [],
  )
  const named = companyId === undefined ? undefined : chosenMembership(memberships, companyId)
  const chosen = named && !named.isSuspended ? named : chosenMembership(memberships, undefined)
  const company = chosen?.company ?? null
  const places = company ? await queries(db).addressesOf.execute({ companyId: company.id }) : []
  return {
    id: person.id,
    email: person.email,
    avatar: person.avatarFileId && `/images/${person.avatarFileId}`,
    first_name: person.firstName,
    last_name: person.lastName,
    role: chosen?.role ?? person.role,
    is_active: person.isActive,
    is_seller: person.isSeller,
    phone: person.phone,
    lang: person.lang,
    addresses: places.map(addressView),
    company: company && companyView(company, chosen?.isActive ?? false),
    verified_name_ar: person.verifiedNameAr,
    rights: chosen ? [...rightSetOf(chosen)] : [...rights],
    role_name: chosen?.ownRole ?? null,
    scope: scopeOf(chosen ?? everything),
    needs_second_step: company?.requiresSecondStep === true && person.secondStepAt === null,
  }
}

const queries = preparedOn((db) => ({
  personAndCompanies: db
    .select({
      person: users,
      member: companyMembers,
      company: companies,
      ownRole: companyRoles.name,
      ownRights: companyRoles.rights,
      isActive: isActiveAt(sql.placeholder('now')),
    })
    .from(users)
    .leftJoin(companyMembers, and(eq(companyMembers.userId, users.id), inArray(companyMembers.status, [...present])))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(companyRoles, isOwnRole)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('account_person_and_companies'),
  addressesOf: db
    .select()
    .from(addresses)
    .where(eq(addresses.companyId, sql.placeholder('companyId')))
    .orderBy(asc(addresses.id))
    .prepare('account_addresses'),
}))
