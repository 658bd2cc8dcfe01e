import type { regions } from '@mawrid/contract/addresses/regions.ts'
import type { investmentLife } from '@mawrid/contract/investments/states.ts'
import type { documentAccess, documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { stockStatuses } from '@mawrid/contract/products/product.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, money, quantity, versionTable } from '../../platform/database/columns.ts'

/** The states of all four kinds, and `deleted` while it can still be restored. */
export type ListingStatus = (typeof investmentLife.states)[number] | 'deleted'

export interface StoredImage {
  /** Of the kept file. */
  readonly id: string
  readonly alt_ar: string | null
  readonly alt_en: string | null
  readonly width: number
  readonly height: number
}

export interface StoredListingDocument {
  /** Of the kept file. */
  readonly id: string
  readonly kind: (typeof documentKinds)[number]
  readonly name: string
  readonly number: string | null
  readonly expires_on: string | null
  readonly access: (typeof documentAccess)[number]
}

/** The kind's own fields as its contract has read them. */
export type OwnFields = Readonly<Record<string, unknown>>

/**
 * What lists are ordered or filtered by. A column is filled from the kind's own field of its name, unless the kind says
 * otherwise; orders, filters, imports and undoing follow from it.
 */
const fieldColumns = {
  price: money('price'),
  subtype: text('subtype'),
  closesOn: date('closes_on'),
  sku: text('sku'),
  unitId: uuid('unit_id'),
  trackStock: boolean('track_stock').notNull().default(false),
}
export type FieldColumn = keyof typeof fieldColumns
export const fieldColumnKeys = Object.keys(fieldColumns) as readonly FieldColumn[]

const listingColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  kind: text('kind', { enum: listingKinds }).notNull(),
  ref: text('ref').notNull(),
  /** What is shown in Arabic: the English name as long as there is no Arabic one. */
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en'),
  slug: text('slug').notNull(),
  categoryId: uuid('category_id'),
  status: text('status').$type<ListingStatus>().notNull(),
  statusReason: text('status_reason'),
  archiveRank: smallint('archive_rank')
    .notNull()
    .generatedAlwaysAs(sql`case status when 'archived' then 1 when 'deleted' then 2 else 0 end`),
  completeness: smallint('completeness').notNull(),
  ...fieldColumns,
  available: quantity('available').notNull().default('0'),
  stock: text('stock', { enum: stockStatuses }).notNull().default('untracked'),
  cover: uuid('cover'),
  searchWords: text('search_words').notNull(),
  nameKeyAr: text('name_key_ar').notNull().generatedAlwaysAs(sql`folded(name_ar)`),
  nameKeyEn: text('name_key_en').notNull().generatedAlwaysAs(sql`folded(coalesce(name_en, name_ar))`),
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`folded(' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || search_words)`),
  hasPendingChange: boolean('has_pending_change').notNull().default(false),
  publishedOn: date('published_on'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  hasNameAr: boolean('has_name_ar').notNull().default(true),
}

export const listings = pgTable('listings', listingColumns, idOfCompany)

/** The same rows as a company's own lists read them. */
export const ownListings = pgView('own_listings', ownColumns()).existing()

/** The same for orders and filters by stock, with the stored totals of a limited member's warehouses (decision 0038). */
export const listingsByScope = pgView('listings_by_scope', ownColumns()).existing()

/** The same while these totals are not stored: summed for all products at once. */
export const listingsByStock = pgView('listings_by_stock', ownColumns()).existing()

function ownColumns() {
  return {
    ...listingColumns,
    /** What buyers see, where `stock` is what the reader sees. */
    marketStock: text('market_stock', { enum: stockStatuses }).notNull(),
  }
}

export const listingDetails = pgTable(
  'listing_details',
  {
    listingId: uuid('listing_id').notNull(),
    companyId: uuid('company_id').notNull(),
    descriptionAr: text('description_ar'),
    descriptionEn: text('description_en'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    regions: jsonb('regions').$type<(typeof regions)[number][]>().notNull(),
    images: jsonb('images').$type<StoredImage[]>().notNull(),
    documents: jsonb('documents').$type<StoredListingDocument[]>().notNull(),
    own: jsonb('kind_fields').$type<OwnFields>().notNull(),
    pendingChange: jsonb('pending_change').$type<OwnFields>(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.companyId] })],
)

const articleColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  position: integer('position').notNull(),
  sku: text('sku').notNull(),
  barcode: text('barcode'),
  optionValues: jsonb('option_values').$type<string[]>().notNull(),
  /** Null where they read the same in both languages. */
  optionValuesEn: jsonb('option_values_en').$type<string[]>(),
  price: money('price'),
  image: uuid('image'),
  isActive: boolean('is_active').notNull(),
  isCurrent: boolean('is_kept').notNull().default(true),
}

export const articles = pgTable('articles', articleColumns, idOfCompany)

/** The same rows as a company's own lists read them. */
export const ownArticles = pgView('own_articles', articleColumns).existing()

/** Every stored file that a listing shows, or proposes to. */
export const listingFiles = pgTable(
  'listing_files',
  {
    listingId: uuid('listing_id').notNull(),
    fileId: uuid('file_id').notNull(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.fileId, table.companyId] })],
)

export type ListingRow = typeof listings.$inferSelect
export type ListingDetails = typeof listingDetails.$inferSelect

export const listingNumbers = pgTable(
  'listing_numbers',
  { companyId: uuid('company_id').notNull(), kind: text('kind').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
)

export const catalogueVersions = versionTable('catalogue_versions')
