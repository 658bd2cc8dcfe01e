import { check } from '@mawrid/contract/fieldErrors.ts'
import { Slug } from '@mawrid/contract/values/slug.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { slugFrom } from '../../platform/text/slugFrom.ts'
import { companies } from './tables.ts'

const offered = 3
/** Most company names begin with it, so it distinguishes none. */
const legalForm = /^\s*(?:شركة|مؤسسة)\s+/

/** Public addresses for a name that no company has yet. Asked of the whole database. */
export async function freeSlugs(system: Db, name: string): Promise<string[]> {
  const base = slugFrom(name.replace(legalForm, ''), 'company')
  const candidates = [base, `${base}-sa`, ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`)]
  const inUse = await system
    .select({ slug: sql<string>`lower(${companies.slug})` })
    .from(companies)
    .where(inArray(sql`lower(${companies.slug})`, candidates))
  const taken = new Set(inUse.map(({ slug }) => slug))
  const free = candidates.filter((slug) => !taken.has(slug) && check(Slug, slug).ok).slice(0, offered)
  return free.length > 0 ? free : [`${base}-${crypto.randomUUID().slice(0, 8)}`]
}
