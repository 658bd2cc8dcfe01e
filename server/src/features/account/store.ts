import type { User } from '@mawrid/contract/account/user.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { addresses } from '../addresses/tables.ts'
import { addressView } from '../addresses/view.ts'
import { companies } from '../companies/tables.ts'
import { companyView, isActiveAt } from '../companies/view.ts'
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

/** The person with company and addresses, as the dashboard knows them (checklist S-01). */
export async function readUser(db: Db, id: string, now: Date): Promise<User | undefined> {
  const [found] = await queries(db).personAndCompany.execute({ id, now })
  if (!found) return undefined
  const { person, company, isActive } = found
  const places = company ? await queries(db).addressesOf.execute({ companyId: company.id }) : []
  return {
    id: person.id,
    email: person.email,
    avatar: person.avatarFileId && `/images/${person.avatarFileId}`,
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    is_active: person.isActive,
    is_seller: person.isSeller,
    phone: person.phone,
    lang: person.lang,
    addresses: places.map(addressView),
    company: company && companyView(company, isActive ?? false),
    verified_name_ar: person.verifiedNameAr,
  }
}

const queries = preparedOn((db) => ({
  personAndCompany: db
    .select({ person: users, company: companies, isActive: isActiveAt(sql.placeholder('now')) })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('account_person_and_company'),
  addressesOf: db
    .select()
    .from(addresses)
    .where(eq(addresses.companyId, sql.placeholder('companyId')))
    .orderBy(asc(addresses.id))
    .prepare('account_addresses'),
}))
