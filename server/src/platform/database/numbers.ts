import type { SQL } from 'drizzle-orm'
import type { Db } from '../parts.ts'

/**
 * The next number of a series, as people read it: `D-2026-000123`. `count` counts the series up and returns its `last`:
 * whoever takes one is waited for until the transaction ends, and gives it back by failing.
 */
export async function nextNumber(tx: Db, series: string, count: SQL): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(count)
  const [taken] = rows
  if (!taken) throw new Error(`No number of the series ${series} was given`)
  return numberOf(series, taken.last)
}

export function numberOf(series: string, last: number): string {
  return `${series}-${String(last).padStart(6, '0')}`
}
