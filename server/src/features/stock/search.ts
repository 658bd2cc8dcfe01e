import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import { containing } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import { ownListings as own } from '../listings/tables.ts'

/** Products whose names, numbers or codes contain every word. */
export function foundBy(search: string | undefined): SQL | undefined {
  return and(...wordsOf(search).map((word) => sql`${own.search} like folded(${containing(word)})`))
}
