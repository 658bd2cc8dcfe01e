import type { SQL } from 'drizzle-orm'
import type { Db } from '../parts.ts'

/**
 * The next number of a series, for example `D-2026-000123`. `count` increments the series and returns its `last`. The
 * series stays locked until the transaction ends, and a rollback releases the number.
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
