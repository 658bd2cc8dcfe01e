import { type ImportRow, rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import type { RowOutcome } from './importStatusLooks.ts'

export type Counts = Readonly<Record<RowOutcome, number>>

/** How many rows become what. */
export function countsOf(rows: readonly Pick<ImportRow, 'outcome'>[]): Counts {
  const counts: Record<RowOutcome, number> = { made: 0, changed: 0, same: 0, refused: 0 }
  for (const outcome of rowOutcomes) counts[outcome] = rows.filter((row) => row.outcome === outcome).length
  return counts
}
