import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from './page.ts'

interface Searched {
  readonly companyId: SQLWrapper
  readonly search: SQLWrapper
}

/**
 * Whether a record's search text contains a word, by an index on `search_grams`. One or two letters match the beginning
 * of words; the index has a word's first two letters and every three. Codes are found without hyphens too.
 */
export function holdingWord(word: string, of: Searched, tenant = sql`current_company()`): SQL | undefined {
  return or(...spellings(word).map((spelling) => holding(spelling, of, tenant)))
}

/**
 * The word as typed, and as a code: INV2026000031 is INV-2026-000031, the number in D 2026000031 is 2026-000031, and
 * FAB1RED is FAB-1-RED.
 */
export function spellings(word: string): string[] {
  const numbered = word.replace(/^([a-z]+)(\d{4})(\d{1,6})$/i, '$1-$2-$3')
  const dated = word.replace(/^(20\d{2})(\d{6})$/, '$1-$2')
  const parted = word.replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi, '-')
  return [...new Set([word, numbered, dated, parted])]
}

function holding(word: string, of: Searched, tenant: SQL): SQL | undefined {
  const piece = word.length < 3 ? ` ${word}` : word
  const pattern = word.length < 3 ? containing(word).replace('%', '% ') : containing(word)
  return and(
    sql`${of.search} like folded(${pattern})`,
    piece.length < 3
      ? undefined
      : sql`search_grams(${of.companyId}, ${of.search}) @> search_grams(${tenant}, folded(${piece}))`,
  )
}
