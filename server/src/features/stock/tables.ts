import type { transferLife } from '@mawrid/contract/stock/states.ts'
import type { causes, MovementKind, stockLevelStatuses } from '@mawrid/contract/stock/stock.ts'
import type { transferRests } from '@mawrid/contract/stock/transfer.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, orderedId, quantity } from '../../platform/database/columns.ts'

const levelColumns = {
  articleId: uuid('article_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  companyId: uuid('company_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  onHand: quantity('on_hand').notNull().default('0'),
  reserved: quantity('reserved').notNull().default('0'),
  incoming: quantity('incoming').notNull().default('0'),
  lowAt: quantity('low_at'),
  available: quantity('available').notNull().generatedAlwaysAs(sql`on_hand - reserved`),
  stockStatus: text('stock_status').$type<(typeof stockLevelStatuses)[number]>().notNull().generatedAlwaysAs(sql`''`),
  isPlaceholder: boolean('is_placeholder').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

export const stockLevels = pgTable('stock_levels', levelColumns, (table) => [
  primaryKey({ columns: [table.articleId, table.warehouseId, table.companyId] }),
])

/** The view of the same rows that a company's lists read. */
export const ownStock = pgView('own_stock', levelColumns).existing()

/** Partitioned by month, by the time in their ids. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: orderedId(),
    companyId: uuid('company_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    articleId: uuid('article_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    qty: quantity('qty').notNull(),
    balance: quantity('balance').notNull(),
    reason: text('reason'),
    note: text('note'),
    causeKind: text('cause_kind').$type<(typeof causes)[number]>().notNull(),
    causeId: uuid('cause_id'),
    userId: uuid('user_id'),
    at: moment('at').notNull(),
  },
  idOfCompany,
)

export const stockBins = pgTable(
  'stock_bins',
  {
    articleId: uuid('article_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    companyId: uuid('company_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    bin: text('bin').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.warehouseId, table.companyId] })],
)

export const stockReservations = pgTable(
  'stock_reservations',
  {
    lineId: uuid('line_id').notNull(),
    companyId: uuid('company_id').notNull(),
    articleId: uuid('article_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    qty: quantity('qty').notNull(),
    held: quantity('held').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.articleId, table.warehouseId, table.companyId] })],
)

export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    number: integer('number').notNull(),
    fromWarehouse: uuid('from_warehouse').notNull(),
    toWarehouse: uuid('to_warehouse').notNull(),
    status: text('status').$type<(typeof transferLife.states)[number]>().notNull(),
    expectedOn: date('expected_on'),
    note: text('note'),
    rest: text('rest').$type<(typeof transferRests)[number]>(),
    assigneeId: uuid('assignee_id'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)

export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    transferId: uuid('transfer_id').notNull(),
    articleId: uuid('article_id').notNull(),
    companyId: uuid('company_id').notNull(),
    position: integer('position').notNull(),
    qty: quantity('qty').notNull(),
    received: quantity('received').notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.articleId, table.companyId] })],
)

export const stocktakes = pgTable(
  'stocktakes',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    version: integer('version').notNull().default(1),
    startedAt: moment('started_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    assigneeId: uuid('assignee_id'),
  },
  idOfCompany,
)

export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: uuid('stocktake_id').notNull(),
    articleId: uuid('article_id').notNull(),
    companyId: uuid('company_id').notNull(),
    counted: quantity('counted').notNull(),
    expected: quantity('expected').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stocktakeId, table.articleId, table.companyId] })],
)

/** Articles whose stock is at or below its low level. */
export const lowStockAlerts = pgTable(
  'low_stock_alerts',
  {
    articleId: uuid('article_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    companyId: uuid('company_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    at: moment('at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.warehouseId, table.companyId] })],
)

/** Months of movements that are in files (decision 0074). */
export const movementArchives = pgTable(
  'movement_archives',
  {
    companyId: uuid('company_id').notNull(),
    month: date('month').notNull(),
    fileId: uuid('file_id').notNull(),
    rowCount: integer('row_count').notNull(),
    firstId: uuid('first_id').notNull(),
    lastId: uuid('last_id').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month] })],
)

/** The last count of each warehouse among its archived movements. */
export const archivedStocktakes = pgTable(
  'archived_stocktakes',
  {
    companyId: uuid('company_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    at: moment('at').notNull(),
    userId: uuid('user_id'),
    counted: integer('counted').notNull(),
    differing: integer('differing').notNull(),
  },
  (table) => [primaryKey({ columns: [table.warehouseId, table.companyId] })],
)

/** The sets of warehouses that members are limited to (decision 0038). */
export const stockScopes = pgTable(
  'stock_scopes',
  {
    id: orderedId(),
    companyId: uuid('company_id').notNull(),
    warehouseIds: uuid('warehouse_ids').array().notNull(),
    unknownBefore: bigint('unknown_before', { mode: 'number' }),
    filledAt: moment('filled_at'),
  },
  idOfCompany,
)
