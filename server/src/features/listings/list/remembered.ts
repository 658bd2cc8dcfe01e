import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { catalogueVersions } from '../tables.ts'

/** Answers a question of one company's catalogue: from memory where it was asked since the last change. */
export type Remembering = <T>(question: string, answer: () => Promise<T>) => Promise<T>

interface Remembered {
  readonly version: number
  readonly answer: Promise<unknown>
}

/**
 * What a process remembers of the companies' lists. Each look asks the database for the catalogue's version, one row by
 * its key, so that nothing old is ever shown, whichever process made the change.
 */
export function rememberLists(most = 1_000): (db: Db, companyId: string) => Promise<Remembering> {
  // The order of insertion is the order of use: the first is the one not asked for the longest.
  const kept = new Map<string, Remembered>()

  return async (db, companyId) => {
    const version = await catalogueVersion(db, companyId)
    return <T>(question: string, answer: () => Promise<T>): Promise<T> => {
      const key = `${companyId} ${question}`
      const known = kept.get(key)
      kept.delete(key)
      const remembered = known?.version === version ? known : { version, answer: answer() }
      kept.set(key, remembered)
      if (kept.size > most) forgetFirst(kept)
      remembered.answer.catch(() => kept.delete(key))
      return remembered.answer as Promise<T>
    }
  }
}

function forgetFirst(kept: Map<string, Remembered>): void {
  for (const key of kept.keys()) {
    kept.delete(key)
    return
  }
}

async function catalogueVersion(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.companyId, companyId))
  return row?.version ?? 0
}
