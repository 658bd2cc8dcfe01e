import { companies } from '@mawrid/server/src/features/companies/demo.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq } from 'drizzle-orm'
import { demoSellers } from './sellers.ts'

/** The company of a seller of the demonstration, by the name in their email. */
export async function demoCompany(system: Db, name: 'active' | 'connected') {
  const seller = demoSellers.find(({ person }) => person.email.startsWith(`${name}@`))
  const [company] = await system
    .select()
    .from(companies)
    .where(eq(companies.slug, seller?.company?.slug ?? ''))
  return company
}

/** What is dated months ago is not emailed today. */
export function withoutEmails(parts: Parts): Parts {
  return { ...parts, mail: { send: async () => {} } }
}
