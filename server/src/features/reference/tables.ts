import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  parent: uuid('parent'),
  position: integer('position').notNull(),
  slug: text('slug').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  kinds: jsonb('kinds').$type<ListingKind[]>().notNull(),
  isLeaf: boolean('is_leaf').notNull(),
  attributes: jsonb('attributes').$type<Category['attributes']>().notNull(),
  requiresSaber: boolean('requires_saber').notNull(),
  requiresSfda: boolean('requires_sfda').notNull(),
})

export const units = pgTable('units', {
  id: uuid('id').primaryKey(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  symbolAr: text('symbol_ar').notNull(),
  symbolEn: text('symbol_en').notNull(),
  precision: smallint('precision').notNull(),
})
