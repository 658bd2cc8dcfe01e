import type { User } from '@mawrid/contract/account/user.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { addressView } from '../addresses/addressView.ts'
import { addresses } from '../addresses/tables.ts'
import { companyView, isActiveAt } from '../companies/companyView.ts'
import { companies } from '../companies/tables.ts'
import { users } from './tables.ts'

export type Person = typeof users.$inferSelect

/** The person of an email address, case ignored. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
  return person
}

/** The person with company and addresses, as the dashboard knows them (checklist S-01). */
export async function readUser(db: Db, id: string, now: Date): Promise<User | undefined> {
  const [found] = await db
    .select({ person: users, company: companies, isActive: isActiveAt(now) })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.id, id))
  if (!found) return undefined
  const { person, company, isActive } = found
  const places = company
    ? await db.select().from(addresses).where(eq(addresses.companyId, company.id)).orderBy(asc(addresses.id))
    : []
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
  }
}
