import type { PriceAudience, PriceBasis, PriceRounding } from '@mawrid/contract/prices/fields.ts'
import type { RuleTarget, RuleTier } from '@mawrid/contract/prices/rule.ts'
import type { PriceListStatus } from '@mawrid/contract/prices/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

const listColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en'),
  audience: text('audience').$type<PriceAudience>().notNull(),
  priceGroup: text('price_group'),
  customerId: uuid('customer_id'),
  fromDay: date('from_day'),
  toDay: date('to_day'),
  priority: integer('priority').notNull().default(0),
  basis: text('basis').$type<PriceBasis>().notNull(),
  rounding: text('rounding').$type<PriceRounding>().notNull().default('none'),
  pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
  status: text('status').$type<PriceListStatus>().notNull().default('draft'),
  priceCount: integer('price_count').notNull().default(0),
  audienceKey: text('audience_key').notNull().generatedAlwaysAs(sql`'all'`),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(name_ar)`),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

export const priceLists = pgTable('price_lists', listColumns, idOfCompany)
export type PriceListRecord = typeof priceLists.$inferSelect

/** The same rows as a company's own lists read them. */
export const ownPriceLists = pgView('own_price_lists', listColumns).existing()

export const priceRules = pgTable(
  'price_rules',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    listId: uuid('list_id').notNull(),
    position: integer('position').notNull(),
    target: text('target').$type<RuleTarget>().notNull(),
    listingId: uuid('listing_id'),
    articleId: uuid('article_id'),
    categoryId: uuid('category_id'),
    brand: text('brand'),
    unitId: uuid('unit_id'),
    tiers: jsonb('tiers').$type<RuleTier[]>().notNull(),
    targetKey: text('target_key').notNull().generatedAlwaysAs(sql`'all'`),
  },
  idOfCompany,
)
export type PriceRuleRecord = typeof priceRules.$inferSelect
