import { availableParallelism } from 'node:os'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { Database } from '../../../platform/parts.ts'
import { countAtHand } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import type { MappedWords } from '../cells/names.ts'
import { keyOfRow, type ReadRow, readRow } from '../cells/readRow.ts'
import type { TableRow } from '../reading/cell.ts'
import { type FileStats, productRows } from './collectStats.ts'
import { type Choices, type Deps, readFacts } from './facts.ts'
import { createsProduct, validateAhead } from './planRow.ts'
import { forgetPreviewRows, previewRowStore, trimPreviewRows } from './previewRows.ts'
import { tiersEqual } from './pricesWithVat.ts'
import { planRows } from './processRows.ts'
import { hasVariantRows, startsBatch } from './rowGroups.ts'
import { collectWords, type FoundWords, foundWords, type WordMap } from './words.ts'

interface Reading {
  readonly db: Database
  readonly deps: Deps
  readonly id: string
  readonly path: string
  /** Where its rows are kept once they are read. */
  readonly cache: string
}

/** What rows are counted by. It can be passed to another thread. */
export interface Counting extends Pick<Choices, 'constants' | 'decimalSign'> {
  readonly file: Pick<FileStats, 'sheet' | 'headerRow' | 'merged' | 'columns' | 'preset' | 'rows'>
  /** What the company mapped words to, here or for earlier files. */
  readonly remembered: WordMap
}

/** One of the parts that the rows of a file are counted in; all rows of an SKU are in the same one. */
export interface Part {
  readonly index: number
  readonly of: number
}

export interface CountedPart {
  readonly forecast: Forecast
  readonly words: FoundWords
}

/** Counts a part of the rows in another thread. */
export type CountElsewhere = (counting: Counting, part: Part) => Promise<CountedPart>

type Forecast = Omit<NonNullable<Import['forecast']>, 'totals'>

const rowsAtOnce = 500
/** Of fewer rows, counting some takes less time than starting a thread for them. */
const sharedFromRows = 5_000

/**
 * Predicts the outcome of all rows of a file by the rules of the import, without changing any product, keeps the
 * first rows of each outcome, and collects the words that are unknown. A large file is counted by two threads.
 */
export async function forecastOf(
  reading: Reading,
  counting: Counting,
  countElsewhere: CountElsewhere,
): Promise<Pick<Import, 'words' | 'constants'> & { readonly forecast: Forecast }> {
  const { db, deps, id } = reading
  const { companyId } = deps
  const facts = await db.readCompany(companyId, (companyDb) => readFacts(companyDb, deps, choicesFor(counting)))
  await db.forCompany(companyId, (tx) => forgetPreviewRows(tx, id))
  const isShared = availableParallelism() > 1 && (await canBeShared(reading, counting))
  const parts = isShared
    ? await allOrFirstFailure([
        countRows(reading, counting, { index: 0, of: 2 }),
        countElsewhere(counting, { index: 1, of: 2 }),
      ])
    : [await countRows(reading, counting, { index: 0, of: 1 })]
  if (isShared) await db.forCompany(companyId, (tx) => trimPreviewRows(tx, id))
  const sum = (outcome: keyof Forecast) => parts.reduce((all, { forecast }) => all + forecast[outcome], 0)
  return {
    words: foundWords(
      parts.map(({ words }) => words),
      counting.remembered,
      facts.names,
    ),
    constants: facts.constants,
    forecast: {
      made: sum('made'),
      changed: sum('changed'),
      same: sum('same'),
      refused: sum('refused'),
      equal_tiers: sum('equal_tiers'),
    },
  }
}

/** Whether the outcome of each row depends on no row of another SKU. */
async function canBeShared({ db, deps: { companyId } }: Reading, { file: { rows, columns } }: Counting) {
  if (rows < sharedFromRows || hasVariantRows(columns.map(({ field }) => field))) return false
  return db.readCompany(companyId, async (companyDb) => {
    const limit = await packageLimitOf(companyDb, companyId, 'products')
    return limit === null || (await countAtHand(companyDb, 'product')) + rows <= limit
  })
}

/** None is at work any more when this ends. */
async function allOrFirstFailure<T>(all: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(all)
  return Promise.all(all)
}

function choicesFor({ file, constants, decimalSign }: Counting, mapped?: MappedWords): Choices {
  return { ...(mapped && { mapped }), constants, decimalSign, columns: file.columns }
}

export async function countRows(
  { db, deps, id, path, cache }: Reading,
  counting: Counting,
  part: Part,
): Promise<CountedPart> {
  const { companyId } = deps
  const { file, remembered } = counting
  const forecast: Forecast = { made: 0, changed: 0, same: 0, refused: 0, equal_tiers: 0 }
  const words = collectWords(remembered)
  const fields = file.columns.map(({ field }) => field)
  const facts = await db.readCompany(companyId, (companyDb) =>
    readFacts(companyDb, deps, choicesFor(counting, words.mapped)),
  )
  const limit = await db.readCompany(companyId, (companyDb) => packageLimitOf(companyDb, companyId, 'products'))
  const seen = new Set<string>()
  let created = 0
  const preview = previewRowStore({ id, companyId })
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
    for (const { outcome, problems } of decided) {
      forecast[outcome] += 1
      if (problems.some(({ code }) => code === tiersEqual)) forecast.equal_tiers += 1
    }
    const creating = decided.filter(createsProduct).length
    created += creating
    return creating > decided.length / 2 && !isByVariant
  }

  let rows: ReadRow[] = []
  let areNew = false
  let inProgress = Promise.resolve(false)
  for await (const row of productRows(path, file, cache)) {
    words.beginRow()
    if (part.of > 1 && partOf(row, keyOfRow(row, fields, facts.names), part.of) !== part.index) continue
    const read = readRow(row, fields, facts.names, facts.decimalSign)
    if (startsBatch(rows, read, rowsAtOnce)) {
      areNew = await inProgress
      // The next rows are read while the database looks for the products of these.
      inProgress = count(rows)
      inProgress.catch(() => {})
      rows = []
    }
    if (areNew && read.problems.length === 0) validateAhead(read, facts)
    rows.push(read)
  }
  await inProgress
  if (rows.length > 0) await count(rows)
  return { forecast, words: words.found }
}

/** A row without an SKU is related to no other. */
function partOf({ row }: TableRow, key: string, parts: number): number {
  if (key === '') return row % parts
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) % 1_000_003
  return hash % parts
}
