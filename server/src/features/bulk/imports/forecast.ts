import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { Database } from '../../../platform/parts.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import { type ReadRow, readRow } from '../cells/readRow.ts'
import { type FileStats, productRows } from './collectStats.ts'
import { type Choices, type Deps, readFacts } from './facts.ts'
import { createsProduct, validateAhead } from './planRow.ts'
import { forgetPreviewRows, previewRowStore } from './previewRows.ts'
import { planRows } from './processRows.ts'
import { hasVariantRows, startsBatch } from './rowGroups.ts'
import { collectWords, type WordMap } from './words.ts'

interface Reading {
  readonly db: Database
  readonly deps: Deps
  readonly id: string
  readonly path: string
  /** Where its rows are kept once they are read. */
  readonly cache: string
}

type Forecast = NonNullable<Import['forecast']>

const rowsAtOnce = 500

/**
 * Predicts the outcome of all rows of a file by the rules of the import, without changing any product, keeps the
 * first rows of each outcome, and collects the words that are unknown. `remembered` is what the company mapped words to, here or for earlier files.
 */
export async function forecastOf(
  { db, deps, id, path, cache }: Reading,
  stats: FileStats,
  remembered: WordMap,
  { constants, decimalSign }: Pick<Choices, 'constants' | 'decimalSign'>,
): Promise<Pick<Import, 'words' | 'constants'> & { readonly forecast: Forecast }> {
  const { companyId } = deps
  const forecast: Forecast = { made: 0, changed: 0, same: 0, refused: 0 }
  const words = collectWords(remembered)
  const fields = stats.columns.map(({ field }) => field)
  const facts = await db.readCompany(companyId, (companyDb) =>
    readFacts(companyDb, deps, { mapped: words.mapped, constants, fields, decimalSign }),
  )
  const limit = await db.readCompany(companyId, (companyDb) => packageLimitOf(companyDb, companyId, 'products'))
  const seen = new Set<string>()
  let created = 0
  const preview = previewRowStore({ id, companyId })
  await db.forCompany(companyId, (tx) => forgetPreviewRows(tx, id))
  const isByVariant = hasVariantRows(fields)

  /** Whether most of these rows create products, so that the next ones probably do too. */
  async function count(rows: readonly ReadRow[]): Promise<boolean> {
    // Earlier rows use up places of the package.
    const left = limit === null ? null : limit - created
    const isRefusalCounted = preview.isFull('refused')
    const decided = await db.forCompany(companyId, async (tx) => {
      const planned = await planRows(tx, deps, { id, rows, fields, facts, seen, isRefusalCounted }, left)
      await preview.store(tx, planned)
      return planned
    })
    for (const { outcome } of decided) forecast[outcome] += 1
    const creating = decided.filter(createsProduct).length
    created += creating
    return creating > decided.length / 2 && !isByVariant
  }

  let rows: ReadRow[] = []
  let areNew = false
  let counting = Promise.resolve(false)
  for await (const row of productRows(path, stats, cache)) {
    words.beginRow()
    const read = readRow(row, fields, facts.names, facts.decimalSign)
    if (startsBatch(rows, read, rowsAtOnce)) {
      areNew = await counting
      // The next rows are read while the database looks for the products of these.
      counting = count(rows)
      counting.catch(() => {})
      rows = []
    }
    if (areNew && read.problems.length === 0) validateAhead(read, facts)
    rows.push(read)
  }
  await counting
  if (rows.length > 0) await count(rows)
  return { words: words.found(facts.names), constants: facts.constants, forecast }
}
