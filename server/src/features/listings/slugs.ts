import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { and, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { slugFrom } from '../../platform/text/slugFrom.ts'
import { listings } from './tables.ts'

interface SlugInput {
  readonly id: string
  readonly slug: string | null
  readonly name_ar: string | null
  readonly name_en: string | null
}

/** The listing's slug, unique within the company: as requested, or made from its name. */
export async function slugFor(tx: Db, { id, slug, name_ar, name_en }: SlugInput): Promise<string> {
  if (slug !== null) {
    if ((await takenOf(tx, id, [slug])).has(slug)) throw fieldProblem('slug', 'taken', fieldMessages.taken)
    return slug
  }
  const base = slugFrom(name_en ?? name_ar ?? '', 'listing')
  const candidates = [base, ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`)]
  const taken = await takenOf(tx, id, candidates)
  return candidates.find((one) => !taken.has(one)) ?? `${base}-${id.slice(-8)}`
}

/** The part it had, unless another listing has it by now. */
export async function restoredSlug(tx: Db, input: SlugInput): Promise<string> {
  const { id, slug } = input
  const isFree = slug !== null && !(await takenOf(tx, id, [slug])).has(slug)
  return slugFor(tx, isFree ? input : { ...input, slug: null })
}

async function takenOf(tx: Db, exceptId: string, slugs: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: listings.slug })
    .from(listings)
    .where(and(inArray(listings.slug, slugs), ne(listings.id, exceptId), ne(listings.status, 'deleted')))
  return new Set(rows.map(({ slug }) => slug))
}
