import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { containing } from './page.ts'

/**
 * Whether a record's search text holds a word, by an index on `search_grams`. One or two letters are looked for where a
 * word begins; the index knows a word's first two, and any three.
 */
export function holdingWord(
  word: string,
  of: { readonly companyId: Column; readonly search: Column },
  tenant = sql`current_company()`,
): SQL | undefined {
  const piece = word.length < 3 ? ` ${word}` : word
  const pattern = word.length < 3 ? containing(word).replace('%', '% ') : containing(word)
  return and(
    sql`${of.search} like folded(${pattern})`,
    piece.length < 3
      ? undefined
      : sql`search_grams(${of.companyId}, ${of.search}) @> search_grams(${tenant}, folded(${piece}))`,
  )
}
