import { check } from '@mawrid/contract/fieldErrors.ts'
import { Slug } from '@mawrid/contract/values/slug.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { companies } from './tables.ts'

const offered = 3
const longest = 50
/** Most companies begin with it, so that it tells none from another. */
const legalForm = /^\s*(?:شركة|مؤسسة)\s+/

/** Public addresses for a name that no company has yet. Asked of the whole database. */
export async function freeSlugs(system: Db, name: string): Promise<string[]> {
  const base = slugFrom(name)
  const candidates = [base, `${base}-sa`, ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`)]
  const inUse = await system
    .select({ slug: sql<string>`lower(${companies.slug})` })
    .from(companies)
    .where(inArray(sql`lower(${companies.slug})`, candidates))
  const taken = new Set(inUse.map(({ slug }) => slug))
  const free = candidates.filter((slug) => !taken.has(slug) && check(Slug, slug).ok).slice(0, offered)
  return free.length > 0 ? free : [`${base}-${crypto.randomUUID().slice(0, 8)}`]
}

/** A name in letters that stand in an address; Arabic as it is commonly written in Latin letters. */
function slugFrom(name: string): string {
  const latin = [...name.replace(legalForm, '').normalize('NFKD').toLowerCase()]
    .map((sign) => letters.get(sign) ?? sign)
    .join('')
  const slug = latin
    .replace(/[\u0300-\u036f\u064b-\u065f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return slug.length < 3 ? ['company', slug].filter(Boolean).join('-') : slug
}

const letters = new Map(
  Object.entries({
    ا: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    و: 'w',
    ي: 'y',
    ى: 'a',
    ة: 'h',
    ء: '',
    ٱ: 'a',
    پ: 'p',
    چ: 'ch',
    ڤ: 'v',
    گ: 'g',
  }),
)
