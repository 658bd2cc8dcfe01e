import { type BulkEdit, editOutcomes, editStates, type RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import type { PictureFault } from '@mawrid/contract/bulk/faults.ts'
import {
  type CellProblem,
  decimalSigns,
  type Import,
  type ImportConstants,
  type ImportRow,
  rowOutcomes,
  type ShopSystem,
  wordKinds,
} from '@mawrid/contract/bulk/import.ts'
import type { CellChange } from '@mawrid/contract/bulk/sheet.ts'
import { importLife } from '@mawrid/contract/bulk/states.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'
import type { DetailsChange, ListingChange } from '../listings/index.ts'
import type { PlannedCell } from './edits/plan.ts'
import type { MergedRange } from './reading/sheet.ts'

type Forecast = NonNullable<Import['forecast']>
/** Without what earlier versions did not count. */
type StoredForecast = Omit<Forecast, 'totals' | 'equal_tiers'> & Partial<Pick<Forecast, 'totals' | 'equal_tiers'>>

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: importLife.states as [Import['state'], ...Import['state'][]] }).notNull(),
    fileKey: text('file_key'),
    picturesKey: text('pictures_key'),
    fault: jsonb('fault').$type<Import['fault']>(),
    sheet: text('sheet'),
    headerRow: integer('header_row'),
    /** `none` if a person said that it is none of these. */
    preset: text('preset').$type<ShopSystem | 'none'>(),
    columns: jsonb('columns').$type<Import['columns']>().notNull().default([]),
    merged: jsonb('merged').$type<MergedRange[]>().notNull().default([]),
    /** Of imports that version 0.1.0 read; others have importPreviewRows. */
    preview: jsonb('preview').$type<ImportRow[]>().notNull().default([]),
    constants: jsonb('constants').$type<ImportConstants>().notNull().default({}),
    decimals: jsonb('decimals').$type<Import['decimals']>(),
    words: jsonb('words').$type<Import['words']>().notNull().default([]),
    rows: integer('rows'),
    /** Version 0.1.0 counted no totals. */
    forecast: jsonb('forecast').$type<StoredForecast>(),
    failures: integer('failures').notNull().default(0),
    lastRow: integer('last_row').notNull().default(0),
    rowsDone: integer('rows_done').notNull().default(0),
    made: integer('made').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    picturesWaiting: integer('pictures_waiting').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    undoLeft: integer('undo_left').notNull().default(0),
    /** Who undoes it, or did. */
    undoneBy: uuid('undone_by'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  idOfCompany,
)
export type ImportRecord = typeof imports.$inferSelect

export const importMappings = pgTable(
  'import_mappings',
  {
    companyId: uuid('company_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** By the folded names of the columns. */
    fields: jsonb('fields').$type<Record<string, ColumnField | null>>().notNull(),
    constants: jsonb('constants').$type<ImportConstants>().notNull().default({}),
    decimalSign: text('decimal_sign', { enum: decimalSigns }),
    preset: text('preset').$type<ShopSystem | 'none'>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fingerprint] })],
)

export const importWords = pgTable(
  'import_words',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind', { enum: wordKinds }).notNull(),
    /** Folded, as words are compared. */
    word: text('word').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.word] })],
)

export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    companyId: uuid('company_id').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<CellProblem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row, table.companyId] })],
)

export const importPreviewRows = pgTable(
  'import_preview_rows',
  {
    importId: uuid('import_id').notNull(),
    outcome: text('outcome', { enum: rowOutcomes }).notNull(),
    row: integer('row').notNull(),
    companyId: uuid('company_id').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<CellProblem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.outcome, table.row, table.companyId] })],
)

export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: editStates }).notNull(),
    change: jsonb('change').$type<RecordedChange>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    same: integer('same').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    remainingIds: uuid('remaining_ids').array().notNull().default([]),
    examples: jsonb('examples').$type<BulkEdit['examples']>().notNull().default([]),
    refusals: jsonb('refusals').$type<BulkEdit['refusals']>().notNull().default([]),
    undoLeft: integer('undo_left').notNull().default(0),
    failures: smallint('failures').notNull().default(0),
    undoFailures: smallint('undo_failures').notNull().default(0),
    /** Who undoes it, or did. */
    undoneBy: uuid('undone_by'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  idOfCompany,
)

export const bulkEditProducts = pgTable(
  'bulk_edit_products',
  {
    editId: uuid('edit_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    companyId: uuid('company_id').notNull(),
    outcome: text('outcome', { enum: editOutcomes }).notNull(),
    before: text('before'),
    after: text('after'),
    code: text('code'),
    /** Of a change in the spreadsheet. */
    detail: jsonb('detail').$type<EditDetail>(),
  },
  (table) => [primaryKey({ columns: [table.editId, table.listingId, table.companyId] })],
)

interface EditDetail {
  readonly cells?: readonly PlannedCell[] | undefined
  /** The cell for which the product was refused. */
  readonly column?: string
  readonly params?: FieldError['params'] | undefined
}

/** The values that the spreadsheet gives a product, until they are applied. */
export const bulkEditCells = pgTable(
  'bulk_edit_cells',
  {
    editId: uuid('edit_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    companyId: uuid('company_id').notNull(),
    cells: jsonb('cells').$type<readonly CellChange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editId, table.listingId, table.companyId] })],
)

/** A listing as it was, to be given back as a whole. */
export interface Before {
  readonly row: ListingChange
  readonly details: DetailsChange
}

/** What was on hand of an article, and what was counted instead. */
export interface StockCorrection {
  readonly articleId: string
  readonly warehouseId: string
  readonly before: string
  readonly after: string
}

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    causeId: uuid('cause_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    companyId: uuid('company_id').notNull(),
    isCreated: boolean('is_created').notNull(),
    before: jsonb('before').$type<Before>(),
    /** One by itself, as earlier versions write and read it, or a list of several. */
    stockCorrection: jsonb('stock_correction').$type<StockCorrection | readonly StockCorrection[]>(),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.causeId, table.listingId, table.companyId] })],
)

export const importPictures = pgTable(
  'import_pictures',
  {
    listingId: uuid('listing_id').notNull(),
    source: text('source').notNull(),
    importId: uuid('import_id').notNull(),
    companyId: uuid('company_id').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    fault: text('fault').$type<PictureFault>(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.source, table.companyId] })],
)
